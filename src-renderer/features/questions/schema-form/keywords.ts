import type { JsonObject } from '../../../../src-shared/inquirium/json-value'

/** Keywords that describe a field without limiting what it may hold, and the one that says what it is. */
export const NOTES = ['type', 'title', 'description', 'default', 'examples', '$comment']

/** Whether a form that keeps these keywords keeps everything the schema says. */
export function hasOnly(schema: JsonObject, keywords: readonly string[]): boolean {
  return Object.keys(schema).every((keyword) => keywords.includes(keyword))
}
