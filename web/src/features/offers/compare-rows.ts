/** The rows of a comparison: one property of each offer, with a mark at the lowest or the highest figure; and the address that shows them to others. */
import type { MatchedOffer } from '#lambdas/loans/best-offers.rules.ts'
import { emiOf, type Range } from '#lambdas/loans/cost.rules.ts'
import { interestModesOf, type InterestModes } from '#lambdas/loans/interest-modes.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { paidWhen, rupeeWords } from '#lambdas/loans/repayment-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { compareContent as content } from './compare-content.ts'
import {
  explainedApr,
  explainedCharges,
  explainedKeyFacts,
  explainedReceived,
  hasTax,
  incomeShareOf,
} from './explained-terms.ts'
import { withWish, type Wish } from './loan-wish.ts'
import { termsContent } from './offers-page-content.ts'
import { aprPercent, percent } from './range-words.ts'

export interface CompareCell {
  /** Figures are kept whole; other words may break. */
  readonly lines: readonly string[]
  readonly areFigures: boolean
  readonly isBest: boolean
  /** The lender's page behind the words. */
  readonly href?: string | undefined
}

/** An offer's sentence about the term of a row. */
interface Explanation {
  readonly lenderName: string
  readonly sentence: string
}

export interface CompareRow {
  readonly title: string
  /** The words below the best cell. */
  readonly mark: string
  /** Explanations of the offers whose figures are known; none for a term that needs no words. */
  readonly explanations: readonly Explanation[]
  /** One for each offer. */
  readonly cells: readonly CompareCell[]
}

/** Each end apart; one where both read the same, none without a range. */
const ends = (range: Range | undefined, write: (value: number) => string): string[] => {
  if (range === undefined) return []
  const [from, to] = [write(range.from), write(range.to)]
  return from === to ? [from] : [from, content.to(to)]
}

const both = (value: number | undefined): Range | undefined =>
  value === undefined ? undefined : { from: value, to: value }

const repaymentOf = ({ cost: { cost } }: MatchedOffer) => (cost.outcome === 'unknown' ? undefined : cost)
const wholeCostOf = ({ cost: { cost } }: MatchedOffer) => (cost.outcome === 'known' ? cost : undefined)

/** A cell without lines reads "Not stated". */
const cellOf = (lines: readonly string[], areFigures: boolean, isBest = false): CompareCell =>
  lines.length === 0 ? { lines: [content.notStated], areFigures: false, isBest } : { lines, areFigures, isBest }

const stated = (words: string | undefined): string[] => (words === undefined ? [] : [words])

const rowOf = (title: string, cells: readonly CompareCell[], mark = ''): CompareRow => ({
  title,
  mark,
  explanations: [],
  cells,
})

const hasNoEmi = ({ cost: { cost } }: MatchedOffer) => emiOf(cost) === undefined && cost.outcome !== 'unknown'

/** Writes rows of these offers. */
const rowsFor = (offers: readonly MatchedOffer[]) => ({
  words: (title: string, wordsOf: (offer: MatchedOffer) => string[], areFigures = false): CompareRow =>
    rowOf(
      title,
      offers.map((offer) => cellOf(wordsOf(offer), areFigures)),
    ),

  /** A figure is the best when another one is worse. Offers whose cost is for another amount or tenure do not count. */
  figures: (
    title: string,
    best: 'lowest' | 'highest',
    rangeOf: (offer: MatchedOffer) => Range | undefined,
    write: (value: number) => string,
  ): CompareRow => {
    const ranges = offers.map(rangeOf)
    const figures = offers.map(({ cost }, index) => (cost.isNearest ? undefined : ranges[index]?.from))
    const known = figures.filter((figure) => figure !== undefined)
    const winner = best === 'lowest' ? Math.min(...known) : Math.max(...known)
    const isContest = known.some((figure) => figure !== winner)
    const cells = ranges.map((range, index) => cellOf(ends(range, write), true, isContest && figures[index] === winner))
    const hasOthers = offers.some(({ cost }, index) => cost.isNearest && ranges[index] !== undefined)
    return rowOf(title, cells, hasOthers ? content.ofThisLoan(content[best]) : content[best])
  },

  explained: (row: CompareRow, explain: (offer: MatchedOffer) => string | undefined): CompareRow => ({
    ...row,
    explanations: offers.flatMap((offer) => {
      const sentence = explain(offer)
      return sentence === undefined ? [] : [{ lenderName: offer.lender.name, sentence }]
    }),
  }),

  /** A row about EMIs says where a loan has none. */
  withoutEmi: (row: CompareRow): CompareRow => ({
    ...row,
    cells: row.cells.map((cell, index) => {
      const offer = offers[index]
      return offer && hasNoEmi(offer) ? cellOf([content.noEmi], false) : cell
    }),
  }),
})

const rateOf = ({ lender: { annual_rate_min: from, annual_rate_max: to } }: MatchedOffer): Range | undefined =>
  from === undefined || to === undefined ? undefined : { from, to }

const span = (least: string | undefined, most: string | undefined): string[] => {
  if (least !== undefined && most !== undefined) return least === most ? [least] : [least, content.to(most)]
  if (most !== undefined) return [content.upTo(most)]
  return least === undefined ? [] : [content.from(least)]
}

const amountOf = ({ lender: { min_amount: least, max_amount_rupees: most, max_amount: words } }: MatchedOffer) =>
  span(
    least === undefined ? undefined : formatRupees(least),
    most === undefined ? words.replace(/^up to /i, '') : formatRupees(most),
  )

/** "12 to 60 months". */
const tenureOf = ({ lender: { tenor_months_min: least, tenor_months_max: most } }: MatchedOffer) =>
  least !== undefined && most !== undefined && least < most
    ? [String(least), content.to(content.months(most))]
    : span(
        least === undefined ? undefined : content.months(least),
        most === undefined ? undefined : content.months(most),
      )

/** The note about an offer whose cost is for another amount or tenure than the wish. */
export const nearestNote = ({ cost: { at, isNearest } }: MatchedOffer): string | undefined =>
  isNearest ? `${content.notThis} ${content.nearest(at.amountRupees, at.tenureMonths)}` : undefined

/** Paying the interest before the first EMI beside letting it grow, where the lender states one of them. */
const interestRows = (offers: readonly MatchedOffer[]): CompareRow[] => {
  const modes = offers.map(({ lender, cost: { at } }) => interestModesOf(lender, at))
  if (modes.every((mode) => mode === undefined)) return []
  const { rows } = content
  const rowOfModes = (title: string, linesOf: (mode: InterestModes) => string[]) =>
    rowOf(
      title,
      modes.map((mode) => cellOf(mode === undefined ? [content.none] : linesOf(mode), false)),
    )
  return [
    rowOfModes(rows.interestPaid, ({ paid }) => [
      content.aMonth(rupeeWords(paid.meanwhile)),
      content.thenEmi(rupeeWords(paid.instalment)),
    ]),
    rowOfModes(rows.interestAdded, ({ added }) =>
      added === undefined ? [content.notOffered] : [content.nothing, content.thenEmi(rupeeWords(added.instalment))],
    ),
    rowOfModes(rows.saved, ({ saved }) => [saved === undefined ? content.none : rupeeWords(saved)]),
  ]
}

const keyFactsCell = ({ lender: { kfs_url: href } }: MatchedOffer): CompareCell => ({
  ...cellOf(href === undefined ? [] : [termsContent.open], false),
  href,
})

/** The rows of a comparison. @param income rupees a month, where the profile has it */
export const compareRows = (offers: readonly MatchedOffer[], income?: number): CompareRow[] => {
  const { rows } = content
  const { words, figures, explained, withoutEmi } = rowsFor(offers)
  const charges = offers.some(({ lender }) => hasTax(lender)) ? rows.chargesWithTax : rows.charges
  const shareOf = ({ cost }: MatchedOffer) => incomeShareOf(cost, income)
  return [
    // In figures where every offer has them, else in the lenders' own words.
    offers.every((offer) => rateOf(offer) !== undefined)
      ? figures(rows.rate, 'lowest', rateOf, percent)
      : words(rows.rate, ({ lender }) => [formatRate(lender.interest_rate)]),
    // By the sum of a month, so that instalments of every frequency compare.
    withoutEmi(figures(rows.instalment, 'lowest', ({ cost: { cost } }) => emiOf(cost), formatRupees)),
    // Only where one of the loans has no equal monthly instalments from the first month.
    ...(offers.some((offer) => repaymentOf(offer)?.plan)
      ? [words(rows.paidWhen, ({ cost }) => stated(paidWhen(cost)))]
      : []),
    ...interestRows(offers),
    figures(rows.interest, 'lowest', (offer) => repaymentOf(offer)?.totalInterest, formatRupees),
    explained(
      figures(charges, 'lowest', (offer) => both(wholeCostOf(offer)?.charges), formatRupees),
      explainedCharges,
    ),
    explained(
      figures(rows.received, 'highest', (offer) => both(wholeCostOf(offer)?.received), formatRupees),
      ({ cost }) => explainedReceived(cost),
    ),
    explained(
      figures(rows.apr, 'lowest', (offer) => wholeCostOf(offer)?.apr, aprPercent),
      ({ cost }) => explainedApr(cost),
    ),
    // Without a mark: it is no judgement.
    ...(offers.some(shareOf)
      ? [
          explained(
            withoutEmi(words(rows.incomeShare, (offer) => stated(shareOf(offer)?.share), true)),
            (offer) => shareOf(offer)?.explanation,
          ),
        ]
      : []),
    words(rows.processingFee, ({ lender }) => stated(lender.processing_fee)),
    words(rows.penalCharges, ({ lender }) => stated(lender.penal_charges)),
    explained(rowOf(rows.keyFactStatement, offers.map(keyFactsCell)), ({ lender, cost }) =>
      lender.kfs_url === undefined ? undefined : explainedKeyFacts(cost),
    ),
    words(rows.amount, amountOf, true),
    words(rows.tenure, tenureOf, true),
    words(rows.time, ({ lender }) => [lender.processing_time]),
    ...(offers.some(({ match }) => match !== undefined)
      ? [
          words(rows.fits, ({ match }) => {
            if (match === undefined) return []
            return match.fits ? [content.fits, ...match.reasons] : [...match.reasons]
          }),
        ]
      : []),
    words(rows.features, ({ lender }) => [...new Set(lender.features)]),
  ]
}

/** The address of this comparison for other people. */
export const sharedAddress = (address: string, wish: Wish): string => {
  const url = new URL(address)
  url.search = withWish(url.search, wish)
  return url.href.replaceAll('%2C', ',')
}
