import { CautionIcon } from '../../ui/icons'

/** Stands above every text the assistant asks for: what is typed there is recorded, and the assistant reads it. */
export const PasswordWarning = () => (
  <p className="flex items-start gap-2 text-small text-ink">
    <CautionIcon className="mt-px size-[17px] text-host" />
    <span>
      <strong className="font-semibold">Never type a password here.</strong> The assistant reads what you write, and it
      is kept in the record.
    </span>
  </p>
)
