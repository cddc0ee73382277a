/** A short table inside a section, whose name it has. It scrolls sideways by itself on a narrow screen. */
import { useContext, type ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { componentsContent } from './content.ts'
import { SectionTitle } from './room-frame.tsx'

interface PlainTableProps<Name extends string> {
  /** The heads of the columns, by their names; that of a column of buttons is empty. */
  headings: Readonly<Record<Name, string>>
  /** Columns with long texts, which go on in further lines. */
  texts?: readonly Name[]
  /** Columns of figures, which are at the end. */
  figures?: readonly Name[]
  /** A long one scrolls by itself, and its head stays. */
  isLow?: boolean
  rows: readonly { readonly key: string; readonly cells: Readonly<Record<NoInfer<Name>, ReactNode>> }[]
}

/** Figures have the digit groups of India. */
const shown = (cell: ReactNode) => (typeof cell === 'number' ? cell.toLocaleString('en-IN') : cell)

export const PlainTable = <Name extends string>(props: PlainTableProps<Name>) => {
  const { headings, texts = [], figures = [], isLow = false, rows } = props
  const columns = Object.entries<string>(headings) as [Name, string][]
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus, for the keys that scroll it
      tabIndex={0}
      aria-label={componentsContent.table.region(useContext(SectionTitle))}
      className={classNames('relative overflow-x-auto', isLow && 'max-h-96')}
    >
      {/* Beside buttons that stay in view, cells would be too narrow to wrap. */}
      <table
        className={classNames(
          'w-full text-left tabular-nums',
          columns.some(([, heading]) => heading === '') ? 'whitespace-nowrap' : 'desk:whitespace-nowrap',
        )}
      >
        <thead className="sticky top-0 bg-paper text-xs text-ink-soft">
          <tr>
            {columns.map(([column, heading]) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'py-1 pr-2 align-bottom font-medium desk:pr-4',
                  figures.includes(column) && 'text-right',
                )}
              >
                {heading || <span className="sr-only">{componentsContent.table.actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              {columns.map(([column, heading], index) => (
                <td
                  key={column}
                  className={classNames(
                    'py-1.5 pr-2 desk:pr-4',
                    index === 0 && 'min-w-24 whitespace-normal desk:min-w-32',
                    figures.includes(column) && 'text-right',
                    texts.includes(column) && 'min-w-40 wrap-anywhere whitespace-normal',
                    // A button that is out of view would not be looked for.
                    heading === '' &&
                      'max-desk:sticky max-desk:right-0 max-desk:border-l max-desk:border-line max-desk:bg-paper max-desk:pl-2',
                  )}
                >
                  {shown(cells[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
