/** Offers side by side, one below the other where the text is large. Each row begins with its name on a wide screen; elsewhere the name is above it, so that three columns fit the smallest phone. */
import { Fragment, type ReactNode } from 'react'
import type { MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { ApplyLineOfList, NoticeButton } from '#web/components/product/apply-line.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { compareContent as content } from '../compare-content.ts'
import type { CompareCell, CompareRow } from '../compare-rows.ts'
import { columnId, comparedLineId } from '../comparison.ts'
import { pickContent } from '../offers-page-content.ts'
import { sentenceStyle, TermButton, useSentence } from './explained-term.tsx'
import { RangeText } from './range-text.tsx'

const column = 'px-1.5 text-left sm:px-3'

/** A column of the smallest phone holds 13 characters of a figure. */
const longestFigure = 13
const wordsStyle = 'text-xs wrap-anywhere wide:text-sm'

/** A range is on one line where it fits; each of its ends is whole. */
const Figures = ({ lines, isLong }: { lines: readonly string[]; isLong: boolean }) => (
  <span className={classNames('figure block whitespace-pre-line', isLong && 'figure-long')}>
    {lines.map((line) => (
      <Fragment key={line}>
        <span className="inline-block whitespace-nowrap">{line}</span>{' '}
      </Fragment>
    ))}
  </span>
)

const Words = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className={classNames('block not-last:pb-1', wordsStyle)}>
      <RangeText>{line}</RangeText>
    </span>
  ))

/** @param label of the link for screen readers, which begins with its word */
const LinkedWords = ({ lines, href, label }: { lines: readonly string[]; href: string; label: string }) => (
  <>
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${lines.join(' ')}: ${label}`}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary underline underline-offset-3 print:hidden"
    >
      <Words lines={lines} />
    </a>
    <span className={`hidden print:block ${wordsStyle}`}>{href}</span>
  </>
)

interface CellProps {
  cell: CompareCell
  row: CompareRow
  /** The figures of a row have one size, so that they are on one line. */
  isLong: boolean
  lender: Lender
  /** The ids of the row's names, of which the screen shows one. */
  rowIds: string
}

const Cell = ({
  cell: { lines, areFigures, isBest, href },
  row: { title, mark },
  isLong,
  lender,
  rowIds,
}: CellProps) => (
  <td headers={`${columnId(lender)} ${rowIds}`} data-name={lender.name} className={`${column} py-2 align-top`}>
    <div className={classNames('@container w-full', areFigures && 'font-semibold tabular-nums')}>
      {href !== undefined && <LinkedWords lines={lines} href={href} label={`${title}, ${lender.name}`} />}
      {href === undefined && (areFigures ? <Figures lines={lines} isLong={isLong} /> : <Words lines={lines} />)}
      {isBest && <span className="block text-xs font-semibold text-good">{mark}</span>}
    </div>
  </td>
)

const Row = ({ row, offers }: { row: CompareRow; offers: readonly MatchedOffer[] }) => {
  const { id, isOpen, button } = useSentence()
  const { title, explanations, cells } = row
  const isLong = cells.some(({ areFigures, lines }) => areFigures && lines.some((line) => line.length > longestFigure))
  const name =
    explanations.length === 0 ? (
      title
    ) : (
      <span className="-my-2.5 block">
        <TermButton {...button}>{title}</TermButton>
      </span>
    )
  return (
    <tbody className="border-b border-line break-inside-avoid">
      <tr className="wide:hidden">
        <th
          id={`${id}-above`}
          scope="rowgroup"
          colSpan={offers.length}
          className={`${column} pt-2 font-medium text-ink-soft`}
        >
          {name}
        </th>
      </tr>
      <tr>
        <th
          id={`${id}-beside`}
          scope="row"
          className={`${column} py-2 align-top font-medium text-ink-soft max-wide:hidden`}
        >
          {name}
        </th>
        {offers.map(({ lender }, index) => {
          const cell = cells[index]
          return (
            cell && (
              <Cell
                key={lender.id}
                cell={cell}
                row={row}
                isLong={isLong}
                lender={lender}
                rowIds={`${id}-above ${id}-beside`}
              />
            )
          )
        })}
      </tr>
      {isOpen && (
        <tr>
          <td className="max-wide:hidden">
            <span className="sr-only">{content.meaning}</span>
          </td>
          <td id={id} colSpan={offers.length} className={`${column} pb-2`}>
            <div className={`space-y-1.5 ${sentenceStyle}`}>
              {explanations.map(({ lenderName, sentence }) => (
                <p key={lenderName}>
                  {offers.length > 1 && <strong>{`${lenderName}: `}</strong>}
                  <span>{sentence}</span>
                </p>
              ))}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface CompareTableProps {
  offers: readonly MatchedOffer[]
  rows: readonly CompareRow[]
  /** The buttons below the column of an offer. */
  renderAction: (lender: Lender) => ReactNode
}

export const CompareTable = ({ offers, rows, renderAction }: CompareTableProps) => (
  <div className="@container">
    <table
      aria-label={pickContent.title}
      tabIndex={-1}
      className="slim:stacked w-full table-fixed text-xs leading-5 min-[24rem]:text-sm"
    >
      <thead className="sticky top-0 z-10 bg-paper">
        <tr className="border-b border-line">
          <td className="w-48 max-wide:hidden">
            <span className="sr-only">{content.question}</span>
          </td>
          {offers.map(({ lender }) => (
            <th key={lender.id} id={columnId(lender)} scope="col" className={`${column} py-2.5 align-top`}>
              <span className="block text-sm font-bold wrap-anywhere" translate="no">
                <NoticeButton name={lender.name} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <Row key={row.title} row={row} offers={offers} />
      ))}
      <tbody className="print:hidden">
        <tr>
          <td rowSpan={2} className="max-wide:hidden">
            <span className="sr-only">{content.steps}</span>
          </td>
          <td colSpan={offers.length} className={`${column} pt-3`}>
            <ApplyLineOfList id={comparedLineId} />
          </td>
        </tr>
        <tr>
          {offers.map(({ lender }) => (
            <td key={lender.id} data-name={lender.name} className={`${column} pt-1 align-top`}>
              {renderAction(lender)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  </div>
)
