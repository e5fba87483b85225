/** Why a check of the conformance suite was not passed, beyond how the answer to it ended. */
export const checkReasons: Readonly<Record<string, string>> = {
  'window-unknown': 'it does not say how much it reads at once',
  'longer-than-asked': 'it went on for longer than it was asked to',
  'too-many-bytes': 'its answer was too large',
  'came-in-one-piece': 'the answer came in one piece',
  'did-not-stop': 'it went on after it was stopped',
  'stopped-late': 'it took too long to stop',
  'called-a-tool': 'it called a tool that nobody gave it',
}
