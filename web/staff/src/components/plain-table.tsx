/** A short table inside a section, which scrolls sideways by itself on a narrow screen. A section around it may have the same name. */
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { componentsContent } from './content.ts'

interface PlainRow {
  readonly key: string
  readonly cells: readonly (() => ReactNode)[]
}

interface PlainTableProps {
  name: string
  /** That of a column of buttons is empty. */
  headings: readonly string[]
  /** Those of columns with long texts, which go on in further lines. */
  texts?: readonly string[]
  /** Those of columns of figures, which are at the end. */
  figures?: readonly string[]
  /** Each row with its key and a cell for each heading. */
  rows: readonly PlainRow[]
}

export const PlainTable = ({ name, headings, texts = [], figures = [], rows }: PlainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus, for the keys that scroll it
  <section tabIndex={0} aria-label={componentsContent.table.region(name)} className="relative overflow-x-auto">
    {/* Beside buttons that stay in view, cells would be too narrow to wrap. */}
    <table
      className={classNames(
        'w-full text-left tabular-nums',
        headings.includes('') ? 'whitespace-nowrap' : 'desk:whitespace-nowrap',
      )}
    >
      <thead className="text-xs text-ink-soft">
        <tr>
          {headings.map((heading) => (
            <th
              key={heading}
              scope="col"
              className={classNames(
                'py-1 pr-2 align-bottom font-medium desk:pr-4',
                figures.includes(heading) && 'text-right',
              )}
            >
              {heading === '' ? <span className="sr-only">{componentsContent.table.actions}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-line">
            {cells.map((cell, index) => (
              <td
                key={headings[index]}
                className={classNames(
                  'py-1.5 pr-2 desk:pr-4',
                  index === 0 && 'min-w-24 whitespace-normal desk:min-w-32',
                  figures.includes(headings[index] ?? '') && 'text-right',
                  texts.includes(headings[index] ?? '') && 'min-w-40 wrap-anywhere whitespace-normal',
                  // A button that is out of view would not be looked for.
                  headings[index] === '' &&
                    'max-desk:sticky max-desk:right-0 max-desk:border-l max-desk:border-line max-desk:bg-paper max-desk:pl-2',
                )}
              >
                {cell()}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
