import { dismissTrouble, useTrouble } from '../state/trouble'
import { IconButton } from '../ui/icon-button'
import { CloseIcon } from '../ui/icons'
import { Strip } from '../ui/strip'

/** Says why the last command had no effect. */
export function TroubleStrip() {
  const trouble = useTrouble((state) => state.trouble)
  return (
    <div role="alert">
      {trouble && (
        <Strip
          label="The last command"
          action={<IconButton label="Dismiss" icon={<CloseIcon className="size-4" />} onClick={dismissTrouble} />}
        >
          <strong className="font-semibold">{trouble.title}.</strong> {trouble.next}
        </Strip>
      )}
    </div>
  )
}
