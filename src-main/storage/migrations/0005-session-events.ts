import type { Migration } from './migration'

/** What was settled for a session is read whenever it is opened, however much was said in it. */
export const sessionEvents: Migration = {
  version: 5,
  up: (database) =>
    database.exec(`
      CREATE INDEX transcript_session_event ON transcript (session, position)
       WHERE kind = 'inquirium.inquiry-session.v1';
    `),
}
