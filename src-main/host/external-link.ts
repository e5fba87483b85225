/** What an address may be before anybody is asked about it. */
export function openableLink(raw: string): URL | null {
  if (!URL.canParse(raw)) return null
  const url = new URL(raw)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  // Credentials in an address are there to mislead: `https://bank.example@elsewhere.example`.
  return url.username || url.password ? null : url
}

export interface LinkOpening {
  /** Whether the mode in force lets links open at all. */
  isAllowed(): Promise<boolean>
  /** Shows the whole address and resolves to the operator's decision. */
  confirm(address: string): Promise<boolean>
  open(address: string): Promise<void>
}

export type LinkOutcome = 'opened' | 'declined' | 'link-not-allowed' | 'mode-forbids-links'

/** The only way an address reaches the system's browser: http or https, shown whole, confirmed. */
export async function openLink(raw: string, { isAllowed, confirm, open }: LinkOpening): Promise<LinkOutcome> {
  const url = openableLink(raw)
  if (!url) return 'link-not-allowed'
  if (!(await isAllowed())) return 'mode-forbids-links'
  if (!(await confirm(url.href))) return 'declined'
  await open(url.href)
  return 'opened'
}
