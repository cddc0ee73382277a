/** Offers one below the other: cards in one or two columns, rows of a table on a desktop, or their placeholders. */
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { lenderContent } from '../content.ts'
import { costContent, offerContent, pickContent } from '../offers-page-content.ts'

/** A card, or a row of the table. */
export const offerStyle = 'offer flex h-full flex-col gap-1 rounded-lg border border-line bg-paper px-3 py-2'
/** The figures of an offer. */
export const figuresStyle = 'offer-figures flex flex-wrap items-start gap-x-3'
const listStyle = 'offers grid gap-2 sm:grid-cols-2'

/** The names in each column of figures, one above the other. */
const columns = [
  [costContent.youPay],
  [costContent.repaid, costContent.get],
  [costContent.apr, lenderContent.interestRate],
  [lenderContent.maxAmount, lenderContent.processingTime],
] as const

/** The names of the columns, hidden from screen readers: each figure has a name of its own. */
const Columns = () => (
  <div className="offer-columns hidden px-3 font-semibold text-ink-soft" aria-hidden="true">
    <span className="flex h-full justify-between text-xs">
      <span>{offerContent.lender}</span>
      <span>{pickContent.pick}</span>
    </span>
    <span className={figuresStyle}>
      {columns.map((names) => (
        <span key={names[0]}>
          {names.map((name) => (
            <span key={name} className="block text-xs">
              {name}
            </span>
          ))}
        </span>
      ))}
    </span>
  </div>
)

/** `children` are the offers, each an `li`. */
export const OfferList = ({ children }: { children: ReactNode }) => (
  <>
    <Columns />
    <ul className={listStyle}>{children}</ul>
  </>
)

const Placeholder = () => (
  <div className={offerStyle}>
    <div className="flex items-center gap-3">
      <Skeleton shape="size-11 shrink-0" />
      <Skeleton shape="h-6 w-40" />
    </div>
    <div className={figuresStyle}>
      {['emi', 'repaid', 'apr', 'amount', 'time'].map((name) => (
        <div key={name} className="grow basis-24 pt-1">
          <Skeleton shape="h-4 w-20" />
          <Skeleton shape="mt-1.5 h-6 w-24" />
        </div>
      ))}
    </div>
    <Skeleton shape="mt-auto h-12 w-full rounded-lg" />
  </div>
)

/** Enough of them to fill any window. */
export const OfferPlaceholders = () => (
  <>
    <output className="sr-only">{lenderContent.loading}</output>
    <ul className={listStyle}>
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} className="min-w-0">
          <Placeholder />
        </li>
      ))}
    </ul>
  </>
)
