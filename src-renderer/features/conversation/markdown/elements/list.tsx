import type { List, ListItem } from 'mdast'
import type { Render } from './render'

export function renderList({ ordered, start, spread, children }: List, render: Render) {
  const loose = spread || children.some((item) => item.spread)
  const className = loose ? 'md-list md-list-loose' : 'md-list'
  if (!ordered) return <ul className={className}>{render(children)}</ul>
  return (
    <ol className={className} start={start ?? 1}>
      {render(children)}
    </ol>
  )
}

export function renderListItem({ checked, children }: ListItem, render: Render) {
  if (checked === null || checked === undefined) return <li>{render(children)}</li>
  return (
    <li className="md-task">
      <input type="checkbox" checked={checked} disabled aria-label={checked ? 'Done' : 'To do'} />
      <div>{render(children)}</div>
    </li>
  )
}
