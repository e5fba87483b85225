import type { Session } from 'electron'

/** The session connects to nothing, but should it ever try, no proxy hears of it. */
export async function connectDirectly(session: Session): Promise<void> {
  await session.setProxy({ mode: 'direct' })
}
