/** Made by OpenSSL 3.0 itself: `openssl enc -aes-256-cbc -pbkdf2`. */
export const lockedNote = {
  passphrase: 'open sesame',
  text: 'The key lies under the third stone.\nzażółć\n',
  bytes: Buffer.from(
    'U2FsdGVkX1+9imucns90wpYedk3ElBtVFu2uOEjFPJpoGNymcQwJAn8ChDFELVrW4ldlNFaLXG64+MWPIqerHQ==',
    'base64',
  ),
} as const

/** Opens with the same passphrase, and holds no text. */
export const lockedPicture = Buffer.from('U2FsdGVkX1+IqcwKCnvkBd9bsAtsDzZMTK9VGnlkI0k=', 'base64')
