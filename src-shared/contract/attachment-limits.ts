/** How much text can go with one message. Apart from the schemas, so that the page can say no before it sends. */
export const attachmentLimits = {
  files: 8,
  /** Of one file, before it is read. */
  bytes: 1_000_000,
  /** Of one file, and of all files of a message together. */
  characters: 400_000,
  charactersTogether: 800_000,
} as const
