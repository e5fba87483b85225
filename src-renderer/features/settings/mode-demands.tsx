import type { Mode } from '../../../src-shared/classification/mode'

/** What each mode demands, side by side, so that one can see what would tighten before it does. */
const demands: readonly { readonly name: string; readonly ordinary: string; readonly tightened: string }[] = [
  {
    name: 'Confidence',
    ordinary: 'Answers may state any confidence.',
    tightened: 'No answer states more than low confidence.',
  },
  {
    name: 'Runtimes',
    ordinary: 'You may allow a runtime whose place is not proven.',
    tightened: 'Only runtimes that are shown to run on this machine may answer.',
  },
  {
    name: 'Links',
    ordinary: 'A link opens after you have seen it whole and agreed.',
    tightened: 'Links do not open.',
  },
  {
    name: 'Permissions',
    ordinary: 'You may allow a tool once, for a turn, for a session, or always.',
    tightened: 'You may allow a tool once. What you allowed for longer rests.',
  },
  {
    name: 'Boundary risks',
    ordinary: 'What was kept from leaving is in the activity.',
    tightened: 'What was kept from leaving is in the activity, and you are notified.',
  },
  {
    name: 'Reviews',
    ordinary: 'A turn set aside for your review is in the activity.',
    tightened: 'A turn set aside for your review is in the activity, and you are notified.',
  },
]

const column =
  'px-3 py-2.5 text-left align-baseline font-normal text-ink-soft data-held:bg-accent-ground data-held:text-ink'

/** What tightens, with the column that holds marked in words as well as by its ground. */
export function ModeDemands({ held }: { readonly held: Mode }) {
  const isOrdinary = held === 'commons'
  const mark = (isHeld: boolean) => ({ 'data-held': isHeld ? '' : undefined })
  return (
    <table
      aria-label="What tightens"
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-raised text-small [&_thead_th]:border-b [&_tr:not(:last-child)>*]:border-b [&_tr>*]:border-line"
    >
      <thead>
        <tr>
          <td className="w-27 border-b wide:w-32" />
          <th scope="col" className={`${column} !font-semibold`} {...mark(isOrdinary)}>
            In commons{isOrdinary && <Held />}
          </th>
          <th scope="col" className={`${column} !font-semibold`} {...mark(!isOrdinary)}>
            In support and crisis{!isOrdinary && <Held />}
          </th>
        </tr>
      </thead>
      <tbody>
        {demands.map(({ name, ordinary, tightened }) => (
          <tr key={name}>
            <th scope="row" className="px-3 py-2.5 text-left align-baseline font-semibold text-ink wide:px-4">
              {name}
            </th>
            <td className={column} {...mark(isOrdinary)}>
              {ordinary}
            </td>
            <td className={column} {...mark(!isOrdinary)}>
              {tightened}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Held = () => <span className="font-normal text-ink-soft">, in force</span>
