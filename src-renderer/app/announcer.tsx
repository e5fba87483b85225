import { useAnnouncement } from '../state/announcement'

/** The one live region of the window. */
export function Announcer() {
  const { text, sequence } = useAnnouncement()
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={sequence}>{text}</span>
    </div>
  )
}
