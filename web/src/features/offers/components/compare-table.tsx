/**
 * Offers side by side, a column each. On a wide screen each row begins with its name; elsewhere the name is above the row, so that three
 * columns fit the smallest phone.
 */
import type { ReactNode } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { classNames } from '#web/lib/class-names.ts'
import { compareContent as content } from '../compare-content.ts'
import { compareRows, nearestNote, type CompareCell, type ComparedOffer } from '../compare-rows.ts'

const column = 'px-1.5 text-left sm:px-3'

/** The id of the heading of an offer's column. */
export const columnId = ({ id }: Lender): string => `compared-${id}`

/** A column of the smallest phone holds 13 characters of a figure. */
const figureLook = (line: string) => `figure ${line.length > 13 ? 'figure-long' : ''}`
/** Words and figures among them do not break at this size, even with text of twice the size. */
const wordsLook = 'text-[min(0.75rem,4vw)] wrap-anywhere wide:text-sm'

const Cell = ({ cell: { lines, areFigures, isBest }, mark }: { cell: CompareCell; mark: string }) => (
  <td className={`${column} py-2`}>
    <div className={classNames('@container', areFigures && 'font-semibold tabular-nums')}>
      {lines.map((line) => (
        <span key={line} className={classNames('block', areFigures ? figureLook(line) : wordsLook)}>
          {line}
        </span>
      ))}
      {isBest && <span className="block text-xs font-semibold text-good">{mark}</span>}
    </div>
  </td>
)

interface CompareTableProps {
  offers: readonly ComparedOffer[]
  /** The buttons below the column of an offer. */
  renderAction: (lender: Lender) => ReactNode
}

export const CompareTable = ({ offers, renderAction }: CompareTableProps) => (
  <table className="w-full table-fixed text-xs min-[24rem]:text-sm">
    <thead className="sticky top-0 z-10 bg-paper">
      <tr className="border-b border-line">
        <td className="w-48 max-wide:hidden">
          <span className="sr-only">{content.question}</span>
        </td>
        {offers.map((offer) => (
          <th key={offer.lender.id} id={columnId(offer.lender)} scope="col" className={`${column} py-2.5`}>
            <span className="line-clamp-2 text-[min(0.875rem,4vw)] font-bold wrap-anywhere">{offer.lender.name}</span>
          </th>
        ))}
      </tr>
    </thead>
    {compareRows(offers).map(({ title, mark, cells }) => (
      <tbody key={title} className="border-b border-line break-inside-avoid">
        <tr className="wide:hidden">
          <th scope="rowgroup" colSpan={offers.length} className={`${column} pt-2 font-medium text-ink-soft`}>
            {title}
          </th>
        </tr>
        <tr>
          <th scope="row" className={`${column} py-2 font-medium text-ink-soft max-wide:hidden`}>
            {title}
          </th>
          {offers.map(({ lender }, index) => {
            const cell = cells[index]
            return cell && <Cell key={lender.id} cell={cell} mark={mark} />
          })}
        </tr>
      </tbody>
    ))}
    <tbody className="print:hidden">
      <tr>
        <td className="max-wide:hidden">
          <span className="sr-only">{content.steps}</span>
        </td>
        {offers.map(({ lender }) => (
          <td key={lender.id} className={`${column} pt-3`}>
            {renderAction(lender)}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
)

/** A note for each offer whose cost is for another amount or tenure than the wish. */
export const NearestNotes = ({ offers }: { offers: readonly ComparedOffer[] }) =>
  offers.map((offer) => {
    const note = nearestNote(offer)
    return (
      note && (
        <p key={offer.lender.id} className="text-sm text-warn">
          <strong>{offer.lender.name}:</strong> {note}
        </p>
      )
    )
  })
