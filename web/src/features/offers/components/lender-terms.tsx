/** The disclosures of India's digital-lending rules that the lender provides, such as APR, tenure, fees and key fact statement. */
import { FileText } from 'lucide-react'
import type { NodalOfficer } from '#contract/offers/lender-conduct.ts'
import { daysInWords, phoneInWords } from '#domain/offers/conduct-words.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import type { CostedOffer } from '#domain/offers/offer-cost.ts'
import { repaymentWords } from '#domain/offers/repayment-words.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { explainedKeyFacts } from '../explained-terms.ts'
import { termsContent } from '../offers-page-content.ts'
import { TermList, type Term } from './term-list.tsx'

const linkLook =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-3 wrap-anywhere'

const KeyFactStatement = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={termsContent.openKeyFactStatement}
    className={linkLook}
  >
    <FileText className="size-4" />
    {termsContent.open}
  </a>
)

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={linkLook}>
    {new URL(url).host}
  </a>
)

const Officer = ({ officer: { name, email, phone } }: { officer: NodalOfficer }) => (
  <>
    <span className="block">{name}</span>
    <a href={`mailto:${email}`} className={linkLook}>
      {email}
    </a>
    <br />
    <a href={`tel:${phone}`} className={linkLook}>
      {phoneInWords(phone)}
    </a>
  </>
)

/** Each term that the lender provides. */
const termsOf = ({ lender, cost }: CostedOffer): Term[] => {
  const { kfs_url: url, min_amount: least, cooling_off_days: days, website, nodal_officer: officer } = lender
  const stated: readonly Term[] = [
    { name: termsContent.apr, value: lender.apr },
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

export const LenderTerms = ({ offer }: { offer: CostedOffer }) => {
  const terms = termsOf(offer)
  if (terms.length === 0) return null
  return (
    <div>
      <p className="mb-1.5 font-semibold">{termsContent.title}</p>
      <TermList terms={terms} />
    </div>
  )
}
