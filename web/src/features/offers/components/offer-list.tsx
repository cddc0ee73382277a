/** Offers one below the other: cards in one or two columns, rows of a table on a desktop, or their placeholders. */
import type { ReactNode } from 'react'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { lenderContent } from '../content.ts'
import { costContent, offerContent } from '../offers-page-content.ts'

/** The names of the columns, for the eyes only: each figure has a name of its own. */
const Columns = () => (
  <div className="offer offer-columns text-xs font-semibold text-ink-soft" aria-hidden="true">
    <span>{offerContent.lender}</span>
    <span className="offer-figures">
      {[lenderContent.interestRate, costContent.emi, lenderContent.maxAmount, lenderContent.processingTime].map(
        (name) => (
          <span key={name}>{name}</span>
        ),
      )}
    </span>
  </div>
)

/** `children` are the offers, each an `li`. */
export const OfferList = ({ children }: { children: ReactNode }) => (
  <>
    <Columns />
    <ul className="offers">{children}</ul>
  </>
)

const Placeholder = () => (
  <div className="offer">
    <div className="flex items-center gap-3">
      <Skeleton shape="size-11 shrink-0" />
      <Skeleton shape="h-6 w-40" />
    </div>
    <div className="offer-figures">
      {['rate', 'instalment', 'amount', 'time'].map((name) => (
        <div key={name} className="grow basis-2/5 pt-1">
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
    <ul className="offers">
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index}>
          <Placeholder />
        </li>
      ))}
    </ul>
  </>
)
