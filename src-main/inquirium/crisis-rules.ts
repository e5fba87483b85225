import type { CrisisReason } from '../../src-shared/inquirium/crisis-candidate'
import { plainText } from './plain-text'

export interface CrisisRule {
  readonly id: `rule/${string}`
  readonly reason: CrisisReason
  readonly matches: RegExp
}

/**
 * Phrases that are worth a second look, in English; those of other languages are the operator's to add. They are the host's own, they are applied on this machine, and what they match
 * is a sign to review and never a finding: a novel, a film or a joke can match as well.
 */
export const crisisRules: readonly CrisisRule[] = [
  rule('self-harm/oneself', 'self-harm-risk', /\b(?:kill|hurt|harm|cut|cutting|hurting|harming|killing) myself\b/),
  rule(
    'self-harm/suicide',
    'self-harm-risk',
    /\b(?:i am|i'm|i feel|feeling|been|my) (?:\w+ ){0,2}suicid(?:al|e)\b|\bcommit(?:ting)? suicide\b/,
  ),
  rule('self-harm/end-life', 'self-harm-risk', /\b(?:end|ending|take|taking) my (?:own )?life\b|\bend it all\b/),
  rule(
    'self-harm/not-live',
    'self-harm-risk',
    /\bi (?:\w+ ){0,2}(?:want to die(?!-)|wish i (?:was|were) dead)\b|\bi (?:do not|don't) want to (?:live|be alive|wake up)\b/,
  ),
  rule(
    'danger/attack',
    'immediate-danger',
    /\b(?:he|she|they|someone|somebody) (?:is|are|'s|'re) (?:breaking in|attacking me|going to kill me|trying to kill me)\b/,
  ),
  rule('danger/weapon', 'immediate-danger', /\bhas a (?:gun|knife)(?: and| to my| at my|,)/),
  rule(
    'danger/trapped',
    'immediate-danger',
    /\b(?:i am|i'm|we are|we're) (?:trapped|bleeding (?:badly|out|heavily)|being attacked|having a heart attack|having a stroke)\b/,
  ),
  rule(
    'danger/breathing',
    'immediate-danger',
    /\b(?:i|he|she|they) (?:can't|cannot|can not) breathe\b|\b(?:is|are) not breathing\b|\bstopped breathing\b/,
  ),
  rule(
    'danger/overdose',
    'immediate-danger',
    /\b(?:i|he|she|they|i've|have|has|just) (?:\w+ ){0,2}(?:overdosed|took an overdose|taken an overdose|swallowed (?:all|the whole bottle))\b/,
  ),
  rule('danger/fire', 'immediate-danger', /\b(?:house|building|flat|apartment|room|kitchen) is on fire\b/),
  rule(
    'distress/cannot-go-on',
    'severe-distress',
    /\bi (?:can't|cannot|can not) (?:go on|cope|take (?:it|this)|do this)(?: any ?(?:more|longer)| like this|[.,!?…]|$)/,
  ),
  rule(
    'distress/no-way-out',
    'severe-distress',
    /\b(?:there is|there's|i see) no way out\b|\bi have (?:nobody|no one) left\b/,
  ),
  rule(
    'distress/falling-apart',
    'severe-distress',
    /\bi(?: am|'m) (?:falling apart|losing my mind|at my breaking point)\b/,
  ),
  rule('boundary/dose', 'safety-boundary-uncertain', /\b(?:lethal|fatal|deadly) (?:dose|amount|combination)\b/),
  rule('boundary/painless', 'safety-boundary-uncertain', /\b(?:painless|quickest|easiest) (?:way|method) to die\b/),
  rule(
    'boundary/explosive',
    'safety-boundary-uncertain',
    /\b(?:build|make|assemble) (?:a |an )?(?:pipe ?bomb|bomb|explosive|nerve agent)\b/,
  ),
]

function rule(name: string, reason: CrisisReason, matches: RegExp): CrisisRule {
  return { id: `rule/crisis/${name}`, reason, matches }
}

/** Longer texts are looked at from both ends: nobody should wait for a rule list. */
const MOST_LOOKED_AT = 100_000

/** The rules that match, of those that come with the app and of the operator's own. */
export function matchingRules(text: string, own: readonly CrisisRule[] = []): readonly CrisisRule[] {
  const looked = text.length <= 2 * MOST_LOOKED_AT ? text : text.slice(0, MOST_LOOKED_AT) + text.slice(-MOST_LOOKED_AT)
  const plain = plainText(looked)
  return [...crisisRules, ...own].filter(({ matches }) => matches.test(plain))
}
