/** The disclosures of India's digital-lending rules that the lender provides, such as APR, tenure, fees and key fact statement. */
import { FileText } from 'lucide-react'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import type { CostedOffer } from '#domain/offers/offer-cost.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { explainedKeyFacts } from '../explained-terms.ts'
import { termsContent } from '../offers-page-content.ts'
import { TermList, type Term } from './term-list.tsx'

const KeyFactStatement = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={termsContent.openKeyFactStatement}
    className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-3"
  >
    <FileText className="size-4" aria-hidden="true" />
    {termsContent.open}
  </a>
)

/** Each term that the lender provides. */
const termsOf = ({ lender, cost }: CostedOffer): Term[] => {
  const { kfs_url: url, min_amount: least } = lender
  const stated: readonly Term[] = [
    { name: termsContent.apr, value: lender.apr },
    { name: termsContent.minimumAmount, value: least === undefined ? undefined : formatRupees(least) },
    { name: termsContent.tenure, value: tenureWords(lender) },
    { name: termsContent.processingFee, value: lender.processing_fee },
    { name: termsContent.penalCharges, value: lender.penal_charges },
    { name: termsContent.grievanceContact, value: lender.grievance_contact },
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
