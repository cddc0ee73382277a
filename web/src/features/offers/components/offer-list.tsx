/** Offers one below the other: cards in one or two columns, rows of a table on a desktop, or their placeholders. */
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { lenderContent } from '../content.ts'
import { costContent, offerContent } from '../offers-page-content.ts'

/** A card, or a row of the table. */
export const offerStyle = 'offer flex h-full flex-col gap-0.5 rounded-lg border border-line bg-paper px-3 pt-1'
/** The smallest text of an offer: 13 px. */
export const fineStyle = 'text-xs'
/** The four facts of an offer. */
export const figuresStyle = 'offer-figures flex flex-wrap items-baseline gap-x-3'
/** The figures that the lender states. */
export const statedStyle = `offer-stated flex flex-1 basis-[9em] flex-wrap gap-x-2 wrap-break-word text-ink-soft tabular-nums ${fineStyle}`
const listStyle = 'offers @container grid gap-1.5 sm:grid-cols-2'

/** The names in each column of figures, one above the other. */
const columns = {
  [figuresStyle]: [[costContent.youPay], [costContent.apr], [costContent.get, costContent.repaid]],
  [statedStyle]: [[lenderContent.interestRate], [lenderContent.maxAmount], [lenderContent.processingTime]],
} as const

/** The names of the columns, hidden from screen readers: each figure has a name of its own. */
const Columns = () => (
  <div className="offer-columns hidden px-3 font-semibold text-ink-soft" aria-hidden="true">
    <span className="text-xs">{offerContent.lender}</span>
    {Object.entries(columns).map(([style, ofStyle]) => (
      <span key={style} className={style}>
        {ofStyle.map((names) => (
          <span key={names[0]}>
            {names.map((name) => (
              <span key={name} className="block text-xs">
                {name}
              </span>
            ))}
          </span>
        ))}
      </span>
    ))}
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
    <div className="offer-head flex items-center gap-2">
      <Skeleton shape="size-9 shrink-0" />
      <Skeleton shape="h-6 w-40" />
      <Skeleton shape="ml-auto h-11 w-28 rounded-lg" />
    </div>
    <Skeleton shape="h-6 w-56" />
    <Skeleton shape="mt-1 h-4 w-48" />
    <Skeleton shape="my-2 h-6 w-full" />
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
