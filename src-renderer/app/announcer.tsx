import { useAnnouncements } from '../state/announcement'

/** The one live region of the window: a log, so that only what is added is read out, and nothing is cut off by what follows. */
export function Announcer() {
  const announcements = useAnnouncements()
  return (
    <div role="log" aria-live="polite" aria-relevant="additions" className="sr-only">
      {announcements.map(({ text, sequence }) => (
        <p key={sequence}>{text}</p>
      ))}
    </div>
  )
}
