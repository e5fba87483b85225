import { beforeEach, describe, expect, it } from 'vitest'
import { openSession, resumeSession, sessionRecorded, startSession, useOpenSession } from './open-session'

const open = () => useOpenSession.getState()
const untouched = () => true
const writtenIn =
  (...sessions: readonly string[]) =>
  (session: string) =>
    !sessions.includes(session)

beforeEach(() => {
  useOpenSession.setState({ ...useOpenSession.getInitialState(), session: 'session:new', begun: ['session:new'] }, true)
})

describe('a session that is begun', () => {
  it('is the same one when another was looked at meanwhile: what was written in it has no other place', () => {
    openSession('session:old')
    expect(open()).toMatchObject({ session: 'session:old', isNew: false })
    startSession()
    expect(open()).toMatchObject({ session: 'session:new', isNew: true })
  })

  it('is another one once the first is recorded, also when that was left before it was', () => {
    openSession('session:old')
    sessionRecorded('session:new')
    startSession()
    expect(open().session).not.toBe('session:new')
    expect(open().isNew).toBe(true)
  })

  it('is no longer new once it is recorded, and nothing else of what is open changes with it', () => {
    sessionRecorded('session:elsewhere')
    expect(open().isNew).toBe(true)
    sessionRecorded('session:new')
    expect(open()).toMatchObject({ session: 'session:new', isNew: false })
  })

  it('is taken up after a restart', () => {
    resumeSession('session:before', untouched)
    expect(open()).toMatchObject({ session: 'session:before', isNew: true })
  })

  it('waits when the operator has begun to write in another, and comes when that is recorded', () => {
    resumeSession('session:before', writtenIn('session:new'))
    expect(open().session).toBe('session:new')
    sessionRecorded('session:new')
    startSession()
    expect(open().session).toBe('session:before')
  })

  it('waits when the operator is elsewhere, and is the new session they begin then', () => {
    openSession('session:old')
    resumeSession('session:before', untouched)
    expect(open().session).toBe('session:old')
    startSession()
    expect(open().session).toBe('session:before')
  })

  it('comes in turn where there are several, the one that was taken up first before the others', () => {
    resumeSession('session:last', untouched)
    resumeSession('session:earlier', writtenIn('session:last'))
    expect(open().session).toBe('session:last')
    sessionRecorded('session:last')
    startSession()
    expect(open().session).toBe('session:earlier')
  })
})
