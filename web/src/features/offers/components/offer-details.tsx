/** The fold of an offer: all costs, features, terms, and why it is recommended. */
import { type ReactNode, memo } from 'react'
import FileText from '#icon/file-text'
import type { CostedOffer, OfferCost } from '#lambdas/loans/cost.rules.ts'
import { planWords, repaymentWords } from '#lambdas/loans/repayment-words.rules.ts'
import { tenureWords } from '#lambdas/loans/tenure-words.rules.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { daysInWords, phoneInWords } from '#lambdas/offers/conduct-words.rules.ts'
import { formatRupees } from '#lambdas/offers/indian-figures.rules.ts'
import type { NodalOfficer } from '#lambdas/offers/lender-conduct.contract.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { rupeesInWords } from '#web/lib/format.ts'
import { useProfile } from '#web/lib/session/session.ts'
import {
  explainedApr,
  explainedCharges,
  explainedKeyFacts,
  explainedReceived,
  hasTax,
  incomeShareOf,
} from '../explained-terms.ts'
import { costContent, offerContent, termsContent } from '../offers-page-content.ts'
import { aprRange, rupeeRange, statedApr } from '../range-words.ts'
import { ExplainedTerm, TermList, type Term } from './explained-term.tsx'

const FeatureChips = memo(({ features, title }: { features: readonly string[]; title: string }) => (
  <div>
    <p className="mb-1.5 font-semibold">{title}</p>
    <ul className="flex flex-wrap gap-1.5" aria-label={title}>
      {Array.from(new Set(features), (feature) => (
        <li key={feature} className="max-w-full">
          <Badge>{feature}</Badge>
        </li>
      ))}
    </ul>
  </div>
))

/** The papers that the lender asks an applicant for, so that the visitor has them ready before the tap on Apply Now. */
const Papers = ({ documents }: { documents: readonly string[] | undefined }) =>
  documents === undefined || documents.length === 0 ? null : (
    <div>
      <p className="mb-1.5 font-semibold">{offerContent.papers}</p>
      <ul className="list-disc pl-5 text-ink-soft">
        {documents.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  )

const rowsOf = (offer: CostedOffer, income: number | undefined): Term[] => {
  const { lender, cost: offerCost } = offer
  const { cost } = offerCost
  if (cost.outcome === 'unknown') return []
  const share = incomeShareOf(offerCost, income)
  return [
    { name: costContent.totalInterest, value: rupeeRange(cost.totalInterest) },
    ...(cost.outcome === 'known'
      ? [
          {
            name: hasTax(lender) ? costContent.chargesWithTax : costContent.charges,
            value: formatRupees(cost.charges),
            explanation: explainedCharges(offer),
          },
          {
            name: costContent.received,
            value: formatRupees(cost.received),
            explanation: explainedReceived(offerCost),
          },
          { name: costContent.aprRow, value: aprRange(cost.apr), explanation: explainedApr(offerCost) },
        ]
      : []),
    ...(share === undefined
      ? []
      : [{ name: costContent.incomeShare, value: share.share, explanation: share.explanation }]),
  ]
}

const CostRows = ({ offer }: { offer: CostedOffer }) => {
  const income = useProfile()?.monthly_income
  const { at, isNearest, cost } = offer.cost
  const titleOf = isNearest ? costContent.nearestTitle : costContent.title
  return (
    <div>
      <p className="mb-1.5 font-semibold">{titleOf(rupeesInWords(at.amountRupees), at.tenureMonths)}</p>
      <TermList terms={rowsOf(offer, income)} />
      <p className="mt-1.5 text-xs text-ink-soft">
        {cost.outcome === 'known' ? costContent.note(planWords(offer.cost)) : costContent.missing(cost.missing)}
      </p>
      {/* With a link to it, it is one of the lender's terms. */}
      {offer.lender.kfs_url === undefined && (
        <ExplainedTerm explain={() => explainedKeyFacts(offer.cost)}>{termsContent.keyFactStatement}</ExplainedTerm>
      )}
    </div>
  )
}

const Answer = ({ question, lines }: { question: string; lines: readonly string[] }) => (
  <div>
    <p className="font-semibold">{question}</p>
    {lines.map((line) => (
      <p key={line} className="text-ink-soft">
        {line}
      </p>
    ))}
  </div>
)

const linkStyle =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-3 wrap-anywhere'

const KeyFactStatement = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={termsContent.openKeyFactStatement}
    className={linkStyle}
  >
    <Icon of={FileText} className="size-4" />
    {termsContent.open}
  </a>
)

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={linkStyle}>
    {new URL(url).host}
  </a>
)

const Officer = ({ officer: { name, email, phone } }: { officer: NodalOfficer }) => (
  <>
    <span className="block">{name}</span>
    <a href={`mailto:${email}`} className={linkStyle}>
      {email}
    </a>
    <br />
    <a href={`tel:${phone}`} className={linkStyle}>
      {phoneInWords(phone)}
    </a>
  </>
)

/** Each term that the lender provides. */
const termsOf = ({ lender, cost }: CostedOffer): Term[] => {
  const { kfs_url: url, min_amount: least, cooling_off_days: days, website, nodal_officer: officer } = lender
  const stated: readonly Term[] = [
    { name: termsContent.apr, value: lender.apr && statedApr(lender.apr) },
    { name: termsContent.minimumAmount, value: least === undefined ? undefined : formatRupees(least) },
    { name: termsContent.tenure, value: tenureWords(lender) },
    { name: termsContent.repayment, value: repaymentWords(lender.repayment) },
    { name: termsContent.processingFee, value: lender.processing_fee },
    { name: termsContent.penalCharges, value: lender.penal_charges },
    {
      name: termsContent.coolingOff,
      value: days === undefined ? undefined : daysInWords(days),
      explanation: termsContent.explainedCoolingOff,
    },
    { name: termsContent.regulatedEntity, value: lender.regulated_entity?.name },
    { name: termsContent.registration, value: lender.regulated_entity?.registration },
    { name: termsContent.nodalOfficer, value: officer && <Officer officer={officer} /> },
    { name: termsContent.grievanceContact, value: lender.grievance_contact },
    { name: termsContent.website, value: website === undefined ? undefined : <Website url={website} /> },
    {
      name: termsContent.keyFactStatement,
      value: url === undefined ? undefined : <KeyFactStatement url={url} />,
      explanation: explainedKeyFacts(cost),
    },
  ]
  return stated.filter(({ value }) => value !== undefined)
}

/** The disclosures of India's digital-lending rules that the lender provides, such as APR, tenure, fees and key fact statement. */
const LenderTerms = ({ offer }: { offer: CostedOffer }) => {
  const terms = termsOf(offer)
  if (terms.length === 0) return null
  return (
    <div>
      <p className="mb-1.5 font-semibold">{termsContent.title}</p>
      <TermList terms={terms} />
    </div>
  )
}

interface OfferDetailsProps {
  lender: Lender
  offerCost: OfferCost
  /** Further reasons why the lender does not fit, and what would meet them; the closed card shows the first. An empty one is left out. */
  reasons: readonly string[]
  /** The last part of the fold. */
  children: ReactNode
}

export const OfferDetails = ({ lender, offerCost, reasons, children }: OfferDetailsProps) => {
  const offer = { lender, cost: offerCost }
  const lines = reasons.filter(Boolean)
  return (
    <div className="grid gap-4 py-2 text-sm">
      <CostRows offer={offer} />
      <Papers documents={lender.documents} />
      {lender.features.length > 0 && <FeatureChips title={offerContent.keyFeatures} features={lender.features} />}
      <LenderTerms offer={offer} />
      {lender.is_recommended && (
        <Answer question={offerContent.whyRecommended} lines={[offerContent.whyRecommendedAnswer]} />
      )}
      {lines.length > 0 && <Answer question={offerContent.moreReasons} lines={lines} />}
      <div className="flex flex-wrap items-center gap-x-4">
        <a
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
          href={lenderPathOf(lender.id)}
        >
          {offerContent.lenderPage(lender.name)}
        </a>
        {children}
      </div>
    </div>
  )
}
