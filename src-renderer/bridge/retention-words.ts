import type { RetentionProfile, RetentionView } from '../../src-shared/contract/retention'

type Tier = RetentionView['tiers'][number]['tier']

export const profileWords: Readonly<Record<RetentionProfile, string>> = {
  'until-excised': 'Until I delete them',
  'one-year': 'One year',
  'ninety-days': 'Ninety days',
  'thirty-days': 'Thirty days',
  'seven-days': 'Seven days',
  'one-day': 'One day',
}

export const tierWords: Readonly<Record<Tier, { readonly title: string; readonly hint: string }>> = {
  public: { title: 'Public', hint: 'What anybody may know.' },
  community: { title: 'Community', hint: 'What is meant for a circle of people.' },
  personal: { title: 'Personal', hint: 'What is nobody else’s business. Everything you say, unless you lower it.' },
}

const moment = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What is about to go, and when. */
export function goingWords(due: number, goesAt: string | null, now: Date): string {
  const entries = due === 1 ? '1 entry has' : `${due.toLocaleString('en')} entries have`
  if (goesAt === null) return `${entries} reached this age and will be announced at the next check.`
  const when = new Date(goesAt) <= now ? 'at the next check' : `on ${moment.format(new Date(goesAt))}`
  return `${entries} reached this age and will be destroyed ${when}.`
}
