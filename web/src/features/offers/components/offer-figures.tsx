/** The figures of an offer: the EMI as the largest one, then what the loan costs, then what the lender states. A row of the table has no labels. */
import { useId, useState, type ReactNode } from 'react'
import type { OfferCost } from '#lambdas/loans/offer-cost.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { paymentName, planWords } from '#lambdas/loans/repayment-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { lenderContent } from '../content.ts'
import { explainedApr } from '../explained-terms.ts'
import { costContent } from '../offers-page-content.ts'
import { aprRange, rupeeRange, statedApr } from '../range-words.ts'
import { sentenceStyle, TermButton } from './explained-term.tsx'
import { figuresStyle } from './offer-list.tsx'

/** A label and its figure side by side. */
const small = 'flex max-w-full flex-wrap items-baseline gap-x-1'

interface NamedFigure {
  readonly label: string
  /** Undefined where the record lacks it. */
  readonly figure: string | undefined
  readonly note?: string | undefined
  /** On a card the line, or the wish above the list, says the same. */
  readonly isNoteOfTable?: boolean | undefined
  /** Around the figure. */
  readonly wrap?: ((figure: ReactNode) => ReactNode) | undefined
  /** A further "Ask the lender" in one card; columns of the table stay. */
  readonly isRepeated?: boolean | undefined
}

/** The two columns of figures on a card. A figure that is wider than its column moves the next one to a line of its own. */
const columns = ['basis-[57%]', 'grow basis-1/3'] as const

/** A card has the EMI and the APR side by side, below them what is repaid and got, and the lender's own figures in small grey lines. */
const looks = {
  hero: {
    item: `offer-emi max-w-full ${columns[0]} max-wide:-order-2`,
    figure: 'text-xl font-bold',
    absent: '',
  },
  beside: {
    item: `max-w-full ${columns[1]} max-wide:-order-1`,
    figure: 'text-sm font-bold',
    absent: 'text-sm',
  },
  repaid: { item: `${small} ${columns[0]}`, figure: 'text-xs font-bold', absent: 'text-xs' },
  get: { item: `${small} ${columns[1]}`, figure: 'text-xs font-bold', absent: 'text-xs' },
  stated: { item: small, figure: 'text-xs font-medium text-ink-soft', absent: 'text-xs' },
  /** In place of an EMI that is not known: never the first figure of a card. */
  quiet: {
    item: `offer-emi ${small} max-wide:order-1`,
    figure: '',
    absent: 'text-xs',
  },
} as const

const asItIs = (figure: ReactNode) => figure

type FigureProps = NamedFigure & { look: keyof typeof looks }

const Figure = ({ look, label, figure, note, isNoteOfTable, wrap = asItIs, isRepeated }: FigureProps) => (
  <div className={classNames(looks[look].item, isRepeated && 'max-wide:hidden')}>
    <dt className="text-xs text-ink-soft">
      <span>{label}</span>
      {look === 'beside' && note !== undefined && <span className="wide:hidden">{` · ${note}`}</span>}
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-2">
      {figure === undefined ? (
        <span className={`font-medium text-ink-soft ${looks[look].absent}`}>{costContent.askLender}</span>
      ) : (
        <span className={`tracking-tight tabular-nums ${looks[look].figure}`}>
          {wrap(<FigureText longStyle={look === 'stated' ? '' : 'text-sm'}>{figure}</FigureText>)}
        </span>
      )}
      {note !== undefined && (
        <span
          className={classNames('text-xs text-ink-soft', (isNoteOfTable || look === 'beside') && 'max-wide:hidden')}
        >
          {note}
        </span>
      )}
    </dd>
  </div>
)

/** Our APR, with a word where the lender states another one; the stated one where ours is not known. */
const aprOf = (lender: Lender, { cost }: OfferCost): NamedFigure => {
  const label = costContent.apr
  const stated = lender.apr === undefined ? undefined : statedApr(lender.apr)
  if (cost.outcome !== 'known') {
    const isRepeated = stated === undefined && cost.outcome === 'unknown'
    return { label, figure: stated, note: stated && costContent.stated, isRepeated }
  }
  const figure = aprRange(cost.apr)
  return { label, figure, note: stated === undefined || stated === figure ? undefined : costContent.estimate }
}

/** The amounts that the borrower pays back and gets; nothing for a cost that is not known, so that "Ask the lender" reads once. */
const repaymentOf = ({ at, cost }: OfferCost): FigureProps[] => {
  if (cost.outcome === 'unknown') return []
  const { from, to } = cost.totalInterest
  const repaid = { from: at.amountRupees + from, to: at.amountRupees + to }
  return [
    { look: 'repaid', label: costContent.repaid, figure: rupeeRange(repaid) },
    { look: 'get', label: costContent.get, figure: cost.outcome === 'known' ? formatRupees(cost.received) : undefined },
  ]
}

/** A tap on our APR opens its sentence below the figures. */
export const OfferFigures = ({ lender, offerCost }: { lender: Lender; offerCost: OfferCost }) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { at, isNearest, cost } = offerCost
  const explained = (figure: ReactNode) => (
    <span className="my-[calc(0.7em-22px)] flex">
      <TermButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id}>
        {figure}
      </TermButton>
    </span>
  )
  const plan = cost.outcome === 'unknown' ? undefined : cost.plan
  const nearest = isNearest ? costContent.nearest(rupeesInWords(at.amountRupees), at.tenureMonths) : undefined
  const paid = planWords(offerCost)
  const stated: readonly [label: string, words: string][] = [
    [lenderContent.interestRate, formatRate(lender.interest_rate)],
    [lenderContent.maxAmount, lender.max_amount],
    [lenderContent.processingTime, lender.processing_time],
  ]
  return (
    <>
      <dl className={figuresStyle}>
        <Figure
          look={cost.outcome === 'unknown' ? 'quiet' : 'hero'}
          label={paymentName(costContent.emi, plan)}
          figure={cost.outcome === 'unknown' ? undefined : rupeeRange(plan?.payment ?? cost.instalment)}
          note={cost.outcome === 'unknown' ? undefined : (nearest ?? costContent.over(at.tenureMonths, plan))}
          isNoteOfTable={paid !== undefined || (nearest === undefined && plan === undefined)}
        />
        {repaymentOf(offerCost).map((line) => (
          <Figure key={line.label} {...line} />
        ))}
        <Figure look="beside" {...aprOf(lender, offerCost)} wrap={cost.outcome === 'known' ? explained : undefined} />
        {stated.map(([label, words]) => (
          <Figure key={label} look="stated" label={label} figure={words} />
        ))}
      </dl>
      {paid !== undefined && (
        <p className="text-xs text-pretty wide:hidden">{nearest === undefined ? paid : `${nearest}: ${paid}`}</p>
      )}
      {isOpen && cost.outcome === 'known' && (
        <p id={id} className={`offer-fold ${sentenceStyle}`}>
          {explainedApr(offerCost)}
        </p>
      )}
    </>
  )
}
