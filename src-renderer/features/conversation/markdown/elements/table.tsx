import type { AlignType, Table, TableCell, TableRow } from 'mdast'
import { memo } from 'react'
import type { Render } from './render'

const alignments: Readonly<Record<NonNullable<AlignType>, string>> = {
  left: 'md-left',
  center: 'md-center',
  right: 'md-right',
}

export function renderTable({ align, children: [head, ...rows] }: Table, render: Render) {
  const columns = (align ?? []).map((each) => (each ? alignments[each] : '')).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, a section would be one landmark too many.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard has to reach it.
    <div role="group" className="md-table" aria-label="Table" tabIndex={0}>
      <table>
        {head && (
          <thead>
            <Row row={head} columns={columns} cell="th" render={render} />
          </thead>
        )}
        {rows.length > 0 && (
          <tbody>
            {rows.map((row, index) => (
              <Row key={keyOf(index)} row={row} columns={columns} cell="td" render={render} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

/** Rows are only ever added, so that their place is their identity. */
const keyOf = (index: number) => `row-${index}`

interface RowProps {
  readonly row: TableRow
  /** The alignment of each column, as one word each. */
  readonly columns: string
  readonly cell: 'th' | 'td'
  readonly render: Render
}

const Row = memo(({ row, columns, cell: Cell, render }: RowProps) => {
  const classNames = columns.split(' ')
  return (
    <tr>
      {/* A row has as many cells as there are columns; what is beyond belongs to none. */}
      {row.children.slice(0, classNames.length).map((content, index) => (
        <Cell key={keyOf(index)} className={classNames[index]}>
          {render(content.children)}
        </Cell>
      ))}
    </tr>
  )
})

/** Outside a table, which a well-formed tree does not have. */
export const renderStray = ({ children }: TableRow | TableCell, render: Render) => render(children)
