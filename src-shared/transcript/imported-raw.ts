import { z } from 'zod'
import { ImportFormat } from '../inquirium/import-format'
import { BoundedText, SessionRef, TurnId } from '../inquirium/primitives'
import { factBase } from './fact-base'

/** One entry of a foreign record, byte for byte, at the place where it stood. */
export const ImportedRaw = z.strictObject({
  ...factBase('inquirium.imported-raw.v1'),
  'session/ref': SessionRef,
  'turn/id': TurnId.optional(),
  'imported/from': ImportFormat,
  'source/index': z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  raw: BoundedText(16_777_216),
})
export type ImportedRaw = z.infer<typeof ImportedRaw>
