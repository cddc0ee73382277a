/** The figures of an offer: its four facts with the EMI as the largest one, and what the lender states. A row of the table has no labels. */
import type { ReactNode } from 'react'
import type { OfferCost } from '#lambdas/loans/cost.rules.ts'
import { formatRate } from '#lambdas/loans/rate-words.rules.ts'
import { paymentName, planWords } from '#lambdas/loans/repayment-words.rules.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import { upToAmount } from '#lambdas/offers/stated-words.rules.ts'
import { FigureText } from '#web/components/ui/figure-text.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { rupeesInWords } from '#web/lib/format.ts'
import { lenderContent } from '../content.ts'
import { explainedApr } from '../explained-terms.ts'
import { costContent } from '../offers-page-content.ts'
import { aprRange, rupeeRange, statedApr } from '../range-words.ts'
import { sentenceStyle, TermButton, useSentence } from './explained-term.tsx'
import { figuresStyle, fineStyle, statedStyle } from './offer-list.tsx'
import { RangeText } from './range-text.tsx'

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

/** A card has the EMI with its name behind it, and beside it the APR; below them what is got and repaid. */
const looks = {
  hero: {
    item: 'flex max-w-full grow flex-row-reverse flex-wrap items-baseline justify-end gap-x-1.5',
    figure: 'text-lg leading-6 font-bold',
  },
  fact: { item: 'flex max-w-full flex-wrap items-baseline gap-x-1', figure: 'font-bold' },
} as const

const asItIs = (figure: ReactNode) => figure

type FigureProps = NamedFigure & { look: keyof typeof looks }

const Figure = ({ look, label, figure, note, isNoteOfTable, wrap = asItIs, isRepeated }: FigureProps) => (
  <div className={classNames(looks[look].item, isRepeated && 'max-wide:hidden')}>
    <dt
      className={classNames(
        'text-ink-soft',
        look === 'hero' && note !== undefined && !isNoteOfTable && 'max-wide:sr-only',
      )}
    >
      {label}
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-1.5">
      {figure === undefined ? (
        <span className="font-medium text-ink-soft">{costContent.askLender}</span>
      ) : (
        <span className={`tracking-tight tabular-nums ${looks[look].figure}`}>
          {wrap(<RangeText drawing={<FigureText>{figure}</FigureText>}>{figure}</RangeText>)}
        </span>
      )}
      {note !== undefined && (
        <span className={classNames('text-ink-soft', isNoteOfTable && 'max-wide:hidden')}>{note}</span>
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
  const note = stated === undefined || stated === figure ? undefined : costContent.estimate
  return { label, figure, note, isNoteOfTable: true }
}

/** The amounts that the borrower pays back and gets; nothing for a cost that is not known, so that "Ask the lender" reads once. */
const repaymentOf = ({ at, cost }: OfferCost): FigureProps[] => {
  if (cost.outcome === 'unknown') return []
  const { from, to } = cost.totalInterest
  const repaid = { from: at.amountRupees + from, to: at.amountRupees + to }
  return [
    {
      look: 'fact',
      label: costContent.get,
      figure: cost.outcome === 'known' ? formatRupees(cost.received) : undefined,
    },
    { look: 'fact', label: costContent.repaid, figure: rupeeRange(repaid) },
  ]
}

interface OfferFiguresProps {
  lender: Lender
  offerCost: OfferCost
  /** A card without the facts of a loan, which its fold has: of a lender that does not fit. */
  isBrief: boolean
}

/** A tap on our APR opens its sentence below the figures. */
export const OfferFigures = ({ lender, offerCost, isBrief }: OfferFiguresProps) => {
  const { id, isOpen, button } = useSentence()
  const { at, isNearest, cost } = offerCost
  const explained = (figure: ReactNode) => (
    <span className="my-[calc(0.7em-22px)] flex">
      <TermButton {...button}>
        <span className="sr-only">{`${costContent.apr} `}</span>
        <span>{figure}</span>
      </TermButton>
    </span>
  )
  const plan = cost.outcome === 'unknown' ? undefined : cost.plan
  const nearest = isNearest ? costContent.nearest(rupeesInWords(at.amountRupees), at.tenureMonths) : undefined
  const paid = planWords(offerCost)
  return (
    <>
      <dl className={classNames(figuresStyle, fineStyle, isBrief && 'max-wide:hidden')}>
        <Figure
          look={cost.outcome === 'unknown' ? 'fact' : 'hero'}
          label={paymentName(costContent.emi, plan)}
          figure={cost.outcome === 'unknown' ? undefined : rupeeRange(plan?.payment ?? cost.instalment)}
          note={cost.outcome === 'unknown' ? undefined : (nearest ?? costContent.over(at.tenureMonths, plan))}
          isNoteOfTable={paid !== undefined || (nearest === undefined && plan === undefined)}
        />
        <Figure look="fact" {...aprOf(lender, offerCost)} wrap={cost.outcome === 'known' ? explained : undefined} />
        {repaymentOf(offerCost).map((line) => (
          <Figure key={line.label} {...line} />
        ))}
      </dl>
      {paid !== undefined && !isBrief && (
        <p className={`text-pretty wide:hidden ${fineStyle}`}>{nearest === undefined ? paid : `${nearest}: ${paid}`}</p>
      )}
      {isOpen && cost.outcome === 'known' && (
        <p id={id} className={`offer-fold ${sentenceStyle}`}>
          {explainedApr(offerCost)}
        </p>
      )}
    </>
  )
}

/** The rate, the highest amount and the time in the words of the lender, on one line. */
export const StatedFigures = ({ lender: { interest_rate: rate, max_amount, processing_time } }: { lender: Lender }) => (
  <dl className={statedStyle}>
    {[
      [lenderContent.interestRate, formatRate(rate), formatRate(rate, '–')],
      [lenderContent.maxAmount, upToAmount(max_amount)],
      [lenderContent.processingTime, processing_time],
    ].map(([name = '', figure = '', drawing]) => (
      <div key={name} className="max-w-full">
        <dt className="sr-only">{name}</dt>
        <dd>
          <RangeText drawing={drawing}>{figure}</RangeText>
        </dd>
      </div>
    ))}
  </dl>
)
