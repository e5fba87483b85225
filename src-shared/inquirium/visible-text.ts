// Written out instead of \p{…} so that validators in other languages can run the generated schema.
const BLANK =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ud800-\\udfff\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\u{e0000}-\u{e0fff}'
const CONTROL =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb'

// With `u`, a surrogate in these sets is a lone one: nobody can see half a character.
export const visiblePattern = new RegExp(`[^${BLANK}]`, 'u')
export const plainTextPattern = new RegExp(`^[^${CONTROL}]*$`, 'u')
export const plainTitlePattern = new RegExp(`^[^${CONTROL}\\u0009\\u000a]*$`, 'u')
const everyControl = new RegExp(`[${CONTROL}]`, 'gu')

export function isVisuallyEmpty(text: string): boolean {
  return !visiblePattern.test(text)
}

/** Two texts that a reader cannot tell apart have the same visible form. */
export function visibleForm(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** The text as it may be drawn: without control and direction-changing characters. What is stored stays verbatim. */
export function showSafely(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(everyControl, '')
}
