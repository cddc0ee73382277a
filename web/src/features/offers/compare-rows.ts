/** The rows of a comparison: one property of each offer, with a mark at the lowest or the highest figure. */
import type { MatchedOffer } from '#domain/offers/best-offers.ts'
import type { LoanWish, Range } from '#domain/offers/cost.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { formatRate } from '#web/lib/format.ts'
import { compareContent as content } from './compare-content.ts'
import { withWish } from './loan-wish.ts'
import { percent } from './range-words.ts'

export type ComparedOffer = MatchedOffer

export interface CompareCell {
  /** Figures are kept whole on a line of their own; other words may break. */
  readonly lines: readonly string[]
  readonly areFigures: boolean
  readonly isBest: boolean
}

interface CompareRow {
  readonly title: string
  /** The word below the best cell. */
  readonly mark: string
  /** One for each offer. */
  readonly cells: readonly CompareCell[]
}

type Best = 'lowest' | 'highest'

/** Each end on a line of its own; one line where both read the same, none without a range. */
const ends = (range: Range | undefined, write: (value: number) => string): string[] => {
  if (range === undefined) return []
  const [from, to] = [write(range.from), write(range.to)]
  return from === to ? [from] : [from, content.to(to)]
}

const both = (value: number | undefined): Range | undefined =>
  value === undefined ? undefined : { from: value, to: value }

const repaymentOf = ({ cost: { cost } }: ComparedOffer) => (cost.outcome === 'unknown' ? undefined : cost)
const wholeCostOf = ({ cost: { cost } }: ComparedOffer) => (cost.outcome === 'known' ? cost : undefined)

/** A cell without lines reads "Not stated". */
const cellOf = (lines: readonly string[], areFigures: boolean, isBest = false): CompareCell =>
  lines.length === 0 ? { lines: [content.notStated], areFigures: false, isBest } : { lines, areFigures, isBest }

const wordsRow = (
  title: string,
  offers: readonly ComparedOffer[],
  wordsOf: (offer: ComparedOffer) => string[],
  areFigures = false,
): CompareRow => ({
  title,
  mark: '',
  cells: offers.map((offer) => cellOf(wordsOf(offer), areFigures)),
})

/** A figure is the best when another one is worse. Offers whose cost is for another amount or tenure do not count. */
const figureRow = (
  title: string,
  offers: readonly ComparedOffer[],
  best: Best,
  rangeOf: (offer: ComparedOffer) => Range | undefined,
  write: (value: number) => string,
): CompareRow => {
  const ranges = offers.map(rangeOf)
  const figures = offers.map(({ cost }, index) => (cost.isNearest ? undefined : ranges[index]?.from))
  const known = figures.filter((figure) => figure !== undefined)
  const winner = best === 'lowest' ? Math.min(...known) : Math.max(...known)
  const isContest = known.some((figure) => figure !== winner)
  return {
    title,
    mark: content[best],
    cells: ranges.map((range, index) => cellOf(ends(range, write), true, isContest && figures[index] === winner)),
  }
}

const rateOf = ({ lender: { annual_rate_min: from, annual_rate_max: to } }: ComparedOffer): Range | undefined =>
  from === undefined || to === undefined ? undefined : { from, to }

/** In figures where every offer has them, else in the lenders' own words. */
const rateRow = (offers: readonly ComparedOffer[]): CompareRow =>
  offers.every((offer) => rateOf(offer) !== undefined)
    ? figureRow(content.rows.rate, offers, 'lowest', rateOf, percent)
    : wordsRow(content.rows.rate, offers, ({ lender }) => [formatRate(lender.interest_rate)])

const span = (least: string | undefined, most: string | undefined): string[] => {
  if (least !== undefined && most !== undefined) return least === most ? [least] : [least, content.to(most)]
  if (most !== undefined) return [content.upTo(most)]
  return least === undefined ? [] : [content.from(least)]
}

const amountOf = ({ lender: { min_amount: least, max_amount_rupees: most, max_amount: words } }: ComparedOffer) =>
  span(
    least === undefined ? undefined : formatRupees(least),
    most === undefined ? words.replace(/^up to /i, '') : formatRupees(most),
  )

const tenureOf = ({ lender: { tenor_months_min: least, tenor_months_max: most } }: ComparedOffer) =>
  span(least === undefined ? undefined : content.months(least), most === undefined ? undefined : content.months(most))

/** The note about an offer whose cost is for another amount or tenure than the wish. */
export const nearestNote = ({ cost: { at, isNearest } }: ComparedOffer): string | undefined =>
  isNearest ? `${content.notThis} ${content.nearest(at.amountRupees, at.tenureMonths)}` : undefined

export const compareRows = (offers: readonly ComparedOffer[]): CompareRow[] => {
  const { rows } = content
  return [
    rateRow(offers),
    figureRow(rows.instalment, offers, 'lowest', (offer) => repaymentOf(offer)?.instalment, formatRupees),
    figureRow(rows.interest, offers, 'lowest', (offer) => repaymentOf(offer)?.totalInterest, formatRupees),
    figureRow(rows.charges, offers, 'lowest', (offer) => both(wholeCostOf(offer)?.charges), formatRupees),
    figureRow(rows.received, offers, 'highest', (offer) => both(wholeCostOf(offer)?.received), formatRupees),
    figureRow(rows.apr, offers, 'lowest', (offer) => wholeCostOf(offer)?.apr, percent),
    wordsRow(rows.amount, offers, amountOf, true),
    wordsRow(rows.tenure, offers, tenureOf, true),
    wordsRow(rows.time, offers, ({ lender }) => [lender.processing_time]),
    ...(offers.some(({ match }) => match !== undefined)
      ? [
          wordsRow(rows.fits, offers, ({ match }) => {
            if (match === undefined) return []
            return match.fits ? [content.fits, ...match.reasons] : [...match.reasons]
          }),
        ]
      : []),
    wordsRow(rows.features, offers, ({ lender }) => [...new Set(lender.features)]),
  ]
}

/** The address of this comparison for other people. */
export const sharedAddress = (address: string, wish: LoanWish): string => {
  const url = new URL(address)
  url.search = withWish(url.search, wish)
  return url.href.replaceAll('%2C', ',')
}
