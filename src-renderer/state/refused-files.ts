import { create } from 'zustand'
import type { SessionRef } from '../../src-shared/inquirium/primitives'

export type RefusedFile = { readonly name: string; readonly why: string }

/** Files that could not be attached, until the operator has read why or attaches others. */
export const useRefusedFiles = create<{
  readonly session: SessionRef | null
  readonly files: readonly RefusedFile[]
}>(() => ({ session: null, files: [] }))

export const refuseFiles = (session: SessionRef, files: readonly RefusedFile[]) =>
  useRefusedFiles.setState({ session, files })

export const dismissRefusedFiles = () => useRefusedFiles.setState({ session: null, files: [] })
