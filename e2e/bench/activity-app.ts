import { app } from 'electron'
import { start } from '../../src-main/start'
import { FEED_PAGE } from '../../src-renderer/features/activity/use-feed'
import { everyActivity } from '../../src-shared/projection/activity-filter'

/** Asks for a page of the feed again and again from the page itself, and writes how long each took. */
const timePages = `(async () => {
  const filter = ${JSON.stringify(everyActivity)}
  const session = Array.from({ length: 100 }, (_, index) => 'turn:' + (index + 1))
  const rare = {
    kind: { ...filter, kinds: ['excision'] },
    runtime: { ...filter, runtimes: ['runtime/rare'] },
    mode: { ...filter, modes: ['crisis'] },
    words: { ...filter, words: [{ text: 'excised', names: [] }, { text: 'rare', names: [] }] },
    id: { ...filter, words: [{ text: 'tr:1000', names: [] }] },
    session: { ...filter, turns: session, modes: ['commons'] },
    day: { ...filter, from: '2026-02-20T00:00:00Z', until: '2026-02-21T00:00:00Z' },
  }
  const time = async (query) => {
    const started = performance.now()
    const reply = await window.inquirium.request('activity.read', query)
    if (!reply.ok || reply.value.items.length === 0) throw new Error(JSON.stringify(reply).slice(0, 200))
    return performance.now() - started
  }
  const times = { page: [], deep: [], kind: [], runtime: [], mode: [], words: [], id: [], session: [], day: [] }
  for (let round = 0; round < 90; round += 1) {
    times.page.push(await time({ before: null, limit: ${FEED_PAGE}, filter }))
    times.deep.push(await time({ before: 500, limit: ${FEED_PAGE}, filter }))
    for (const [side, wanted] of Object.entries(rare)) {
      times[side].push(await time({ before: null, limit: ${FEED_PAGE}, filter: wanted }))
    }
  }
  return JSON.stringify(times)
})()`

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', () => {
    void contents.executeJavaScript(timePages).then(
      (times) => process.stdout.write(`${times}\n`),
      (error: unknown) => process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`),
    )
  })
})
start()
