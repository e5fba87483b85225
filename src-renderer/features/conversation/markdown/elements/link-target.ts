import { withNothingHidden } from '../visible-characters'

/** Where a link leads: an address the host may be asked to open, or one that is only shown. */
export type LinkTarget =
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  | { readonly kind: 'shown'; readonly address: string }

const longestAddress = 120

/** Only plain web addresses can be opened. One with a user name in it looks like a host that it is not. */
export function linkTarget(destination: string): LinkTarget {
  const url = URL.canParse(destination) ? new URL(destination) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (url && isWeb && url.username === '' && url.password === '') {
    return { kind: 'web', url: url.href, host: url.host }
  }
  return { kind: 'shown', address: shorten(withNothingHidden(destination)) }
}

/** Whether the words of a link already are its address, so that naming the host again would say nothing. */
export function showsTarget(words: string, target: LinkTarget): boolean {
  if (target.kind === 'shown') return words === target.address || `mailto:${words}` === target.address
  const plain = words.trim()
  if (!/^[\x21-\x7e]+$/.test(plain) || !plain.includes(target.host)) return false
  const written = /^https?:\/\//i.test(plain) ? plain : `${new URL(target.url).protocol}//${plain}`
  return URL.canParse(written) && new URL(written).href === target.url
}

/** What an image would have been fetched from. */
export function imageSource(destination: string): string {
  const url = URL.canParse(destination) ? new URL(destination) : null
  if (url?.protocol === 'data:') return 'data in the text'
  if (url && url.host !== '') return url.host
  return shorten(withNothingHidden(destination)) || 'nowhere'
}

const shorten = (text: string) => (text.length > longestAddress ? `${text.slice(0, longestAddress)}…` : text)
