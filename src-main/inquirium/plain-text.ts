/** Text as the rules look at it: in one case, with one kind of apostrophe and of space. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`]/g, "'")
    .replaceAll(/\s+/g, ' ')
