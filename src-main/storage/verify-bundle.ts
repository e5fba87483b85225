import { existsSync } from 'node:fs'
import { BundleBody, BundleLine, lineHash, signedText } from './bundle-format'
import { GENESIS } from './chain'
import { type ChainEnd, type ChainLink, type ChainSource, checkChain } from './chain-check'
import { isSignedBy } from './participant-key'
import type { Stepwise } from './slices'
import { textLines } from './text-lines'
import type { Verification } from './verify-record'

const STREAM = 'bundle'
const MAXIMUM_DEPTH = 64

/** Checks an exported bundle: every line against its neighbours, and all of them against the signature. */
export function* verifyBundle(path: string): Stepwise<Verification> {
  if (!existsSync(path)) return { outcome: 'unreadable', code: 'missing' }
  const participant = participantOf(path)
  if (participant === null) return { outcome: 'unreadable', code: 'not-a-record' }
  const ending = endOf(path)
  const check = yield* checkChain(sourceOf(path), GENESIS, ending?.end ?? null)
  if (check.misfit !== null) return { outcome: 'broken', stream: STREAM, misfit: check.misfit }
  const { position } = check.end
  if (ending === null)
    return { outcome: 'broken', stream: STREAM, misfit: { fault: 'cut-off', position: position + 1, id: null } }
  if (!isSignedBy(participant, signedText(ending.end.hash), ending.signature)) {
    return { outcome: 'unproven', code: 'head-invalid', records: position }
  }
  const extra = position - ending.end.position - 1
  if (extra > 0) {
    const misfit = { fault: 'inserted', position: ending.end.position + 2, id: null } as const
    return { outcome: 'broken', stream: STREAM, misfit }
  }
  return { outcome: 'intact', participant, records: position, unsigned: 0 }
}

function participantOf(path: string): string | null {
  for (const text of textLines(path)) {
    const body = BundleBody.safeParse(readLine(text)?.body)
    return body.success && body.data.type === 'header' ? body.data['participant/ref'] : null
  }
  return null
}

/** The end as the bundle itself claims it; whether it is signed is another question. */
function endOf(path: string): { readonly end: ChainEnd; readonly signature: string } | null {
  for (const text of textLines(path)) {
    if (!text.includes('"type":"end"')) continue
    const line = readLine(text)
    const body = BundleBody.safeParse(line?.body)
    if (line === null || !body.success || body.data.type !== 'end') continue
    return { end: { position: body.data.lines, hash: line.previous }, signature: body.data.signature }
  }
  return null
}

function sourceOf(path: string): ChainSource {
  function* links(): Generator<ChainLink> {
    let position = 0
    for (const text of textLines(path)) {
      position += 1
      yield linkOf(readLine(text), position)
    }
  }
  const some = (matches: (line: BundleLine) => boolean) => {
    for (const text of textLines(path)) {
      const line = readLine(text)
      if (line !== null && matches(line)) return true
    }
    return false
  }
  return {
    links: links(),
    hasHash: (hash) => some((line) => line.hash === hash),
    hasSuccessorOf: (hash) => some((line) => line.previous === hash),
  }
}

function linkOf(line: BundleLine | null, position: number): ChainLink {
  const sound = { position, isInOrder: true, isAccountedFor: true }
  if (line === null) return { ...sound, id: `line ${position}`, previous: '', hash: '', isItself: false }
  const isItself = lineHash(line.previous, line.line, line.body) === line.hash
  return { ...sound, id: `line ${line.line}`, previous: line.previous, hash: line.hash, isItself }
}

export function readLine(text: string): BundleLine | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isShallow(parsed) ? (BundleLine.safeParse(parsed).data ?? null) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Hostile depth must not reach the stack; what we write is never this deep. */
function isShallow(root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAXIMUM_DEPTH) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}
