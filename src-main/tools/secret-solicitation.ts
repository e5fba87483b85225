/** What nobody may be asked to type into a field that is recorded. Written in the form `simplify` gives a text. */
const SECRETS = [
  // English
  'pass ?words?|pass ?phrases?|pass ?codes?|pass ?keys?|pwd|passwd',
  'pins?(?: (?:code|number)s?)',
  'credentials?|log ?in (?:details|data|information)|sign ?in (?:details|data|information)',
  '(?:api|secret|private|access|encryption|signing|ssh|licen[sc]e|recovery|wallet|master) ?keys?',
  '(?:api|access|auth|authentication|authorization|bearer|session|refresh|security|personal access|id|jwt) ?tokens?',
  '(?:one ?time|verification|confirmation|security|recovery|backup|authentication|authenticator|login|sms|2fa|mfa|unlock) ?(?:codes?|pass ?words?|pins?)',
  'otps?|totps?|2fa|mfa codes?',
  '(?:seed|recovery|mnemonic|secret|wallet) ?(?:phrases?|words?)|mnemonics?',
  'secret (?:answer|question|value|token|string)s?|client secrets?|shared secrets?|security (?:question|answer)s?',
  '(?:credit|debit|bank|payment) ?card|card ?(?:number|details)|cvv2?|cvc2?',
  'social security(?: number)?|ssn|passport numbers?|national insurance number',
  '(?:bank )?account (?:number|password)s?|iban|routing number|sort code',
  // Polish
  'has(?:lo|la|le|lem)|kod(?:u|em)? (?:pin|sms|weryfikacyjn\\w+|jednorazow\\w+|zabezpieczajac\\w+)',
  'klucz(?:a|em)? (?:api|prywatn\\w+|tajn\\w+)|numer(?:u)? karty|pesel',
  // German
  'passw(?:o|oe)rt\\w*|kennw(?:o|oe)rt\\w*|geheimzahl|zugangsdaten|privat\\w* schlussel|kreditkarten\\w*',
  // French
  'mots? de passe|code (?:secret|pin|de securite|de verification)|cle (?:privee|secrete|api)|numero de carte',
  // Spanish, Portuguese, Italian
  'contrasenas?|claves? (?:secreta|privada|api)|senhas?|codigo de (?:seguridad|verificacion|seguranca)',
  'parola d ordine|codice di (?:sicurezza|verifica)|chiave privata',
]

const POSSESSIVE =
  '(?:your|my|our|his|her|their|its|the (?:user|operator|owner|admin\\w*) s|twoje|ihr|dein|votre|tu|su)'

const anySecret = new RegExp(`(?:^| )(?:${SECRETS.join('|')})(?= |$)`)
const barePin = /(?:^| )(?:your|the|a|my|enter|type) pin(?= |$)/
const somebodysSecret = new RegExp(`(?:^| )${POSSESSIVE}(?: \\w+){0,3} (?:${SECRETS.join('|')}|pin)(?= |$)`)

/** Whether answering this in free text would put a secret into the record. A mention is enough. */
export function solicitsSecret(text: string): boolean {
  return readings(text).some((reading) => anySecret.test(reading) || barePin.test(reading))
}

/** Whether somebody's own secret is the matter, so that even choosing an answer would give it away. */
export function concernsSomebodysSecret(text: string): boolean {
  return readings(text).some((reading) => somebodysSecret.test(reading))
}

/** The text as written, with look-alike digits read as letters, and with letters spaced apart put together. */
function readings(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  const words = simplify(plain)
  const letters = simplify([...plain].map((character) => LOOK_ALIKES[character] ?? character).join(''))
  return [words, letters, joined(words), joined(letters)]
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  // Cyrillic and Greek letters that look Latin.
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  і: 'i',
  ο: 'o',
  α: 'a',
  // The Polish l with a stroke does not decompose.
  ł: 'l',
}

function simplify(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** "p a s s w o r d" as one word. */
function joined(words: string): string {
  return words.replace(/(?<= |^)\p{L}(?: \p{L}){3,}(?= |$)/gu, (run) => run.replaceAll(' ', ''))
}
