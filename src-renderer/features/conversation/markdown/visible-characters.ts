/** Characters that change the order in which others are read, each shown by its number instead. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/gu

/** Also what takes no room at all: marks of direction, joiners, fillers, tags, controls. */
const hidden = /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu

const byNumber = (character: string) => `‹U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}›`

/** For running text and code: what a reader sees is in the order it is written in. */
export const inWrittenOrder = (text: string) => text.replace(reordering, byNumber)

/** For addresses and labels, where a character that is not seen can only deceive. */
export const withNothingHidden = (text: string) => text.replace(hidden, byNumber)
