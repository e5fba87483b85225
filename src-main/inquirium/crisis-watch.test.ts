import { describe, expect, it } from 'vitest'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { closeReview } from './close-review'
import { settingAsideCrises } from './crisis-candidates'
import { watchForCrises } from './crisis-watch'
import { anEscalation, settled } from './fixtures/an-escalation'
import { aBatch, aFiledTurn, anInterruptedResult } from './fixtures/record'

const SINCE = '2025-12-31T00:00:00Z'

async function aWatch(since = SINCE) {
  const scene = anEscalation()
  const journal = settingAsideCrises(scene.ports)
  const stop = watchForCrises({ ...scene.ports, since })
  const commit = async (...facts: Parameters<typeof aBatch>[0]['facts'] & object) => {
    await journal.commit(aBatch({ facts }))
    await settled()
  }
  return {
    ...scene,
    stop,
    say: (id: string, text: string) => commit(aFiledTurn(id, { text })),
    answer: (id: string, text: string) => {
      const result = anInterruptedResult(id, { 'turn/id': `turn:${id}`, output: [{ type: 'text', text }] })
      return commit(fileFact(result['result/ref'], result))
    },
    async kinds() {
      return (await scene.decisions()).map(({ kind, outcome }) => `${kind} ${outcome}`)
    },
  }
}

describe('a sign of a crisis', () => {
  it('is set aside for review by rule and turn, and never with the words', async () => {
    const watch = await aWatch()
    await watch.say('a', 'CANARY-24-characters-long I want to kill myself')
    const [candidate] = await watch.decisions()
    expect(candidate).toMatchObject({
      kind: 'crisis-candidate',
      outcome: 'needs-review',
      provenance: 'host-policy',
      'reason/code': 'self-harm-risk',
      refs: { 'rule/id': 'rule/crisis/self-harm/oneself' },
      'turn/id': expect.stringMatching(/^turn:/),
    })
    expect(JSON.stringify(await watch.decisions())).not.toMatch(/CANARY|kill myself/)
  })

  it('is looked for in an answer too, and an ordinary one is let be', async () => {
    const watch = await aWatch()
    await watch.answer('a', 'A lethal dose would be about')
    await watch.answer('b', 'The capital of France is Paris.')
    expect(await watch.kinds()).toEqual(['crisis-candidate needs-review', 'escalation feed-only'])
  })

  it('stays in the feed in commons, and calls for a review in support', async () => {
    const watch = await aWatch()
    await watch.say('a', 'I want to end it all')
    expect(watch.world.shown).toEqual([])
    watch.world.mode = 'support'
    await watch.say('b', 'I want to end it all')
    expect(watch.world.shown.map(({ notice }) => notice.title)).toEqual(['A turn needs your review'])
  })

  it('is raised once for a turn and a reason, whoever says it again', async () => {
    const watch = await aWatch()
    await watch.say('a', 'I want to end it all')
    await watch.answer('a', 'You said you want to end it all.')
    expect((await watch.kinds()).filter((kind) => kind.startsWith('crisis'))).toHaveLength(1)
  })

  it('is recorded together with the words, so that a death right after loses neither', async () => {
    const watch = await aWatch()
    const commits: string[] = []
    watch.record.journal.subscribe(({ facts, traces }) => {
      const kinds = traces.map(({ record }) => ('kind' in record.payload ? record.payload.kind : 'attempt'))
      commits.push([...facts.map(({ id }) => id), ...kinds].join(' '))
    })
    await watch.say('a', 'I want to end it all')
    expect(commits.toSorted()).toEqual(['a crisis-candidate', 'escalation'])
  })

  it('calls for nobody when it was set aside earlier and is imported now', async () => {
    const watch = await aWatch('2027-01-01T00:00:00Z')
    watch.world.mode = 'crisis'
    await watch.say('a', 'I want to end it all')
    expect(await watch.kinds()).toEqual(['crisis-candidate needs-review'])
    expect(watch.world.shown).toEqual([])
  })

  it('is decided about at the next start where the process died before that, and never twice', async () => {
    const died = anEscalation()
    died.world.mode = 'support'
    await settingAsideCrises(died.ports).commit(aBatch({ facts: [aFiledTurn('a', { text: 'I want to end it all' })] }))
    expect((await died.decisions()).map(({ kind }) => kind)).toEqual(['crisis-candidate'])

    const startAgain = async () => {
      const next = anEscalation(died.record)
      next.world.mode = 'support'
      const stop = watchForCrises({ ...next.ports, since: '2027-01-01T00:00:00Z' })
      await settled()
      stop()
      return next.world.shown.map(({ notice }) => notice.title)
    }
    expect(await startAgain()).toEqual(['A turn needs your review'])
    expect(await startAgain()).toEqual([])
    const escalations = (await died.decisions()).filter(({ kind }) => kind === 'escalation')
    expect(escalations).toMatchObject([{ outcome: 'notified', 'reason/code': 'crisis-candidate' }])
  })

  it('is closed by the operator, once, which takes its notification away', async () => {
    const watch = await aWatch()
    watch.world.mode = 'crisis'
    await watch.say('a', 'I want to end it all')
    const [candidate] = await watch.decisions()
    const id = candidate?.['trace/id'] ?? ''
    const { ports } = watch
    expect(await closeReview(id, ports)).toEqual({ ok: true })
    expect(await closeReview(id, ports)).toEqual({ ok: true })
    expect(watch.world.shown[0]?.isClosed).toBe(true)
    const reviewed = (await watch.decisions()).filter(({ outcome }) => outcome === 'reviewed')
    expect(reviewed).toMatchObject([{ provenance: 'operator-approved', 'follows/ref': id }])
    expect(await closeReview('tr:other', ports)).toEqual({ ok: false, code: 'nothing-to-review' })
  })
})
