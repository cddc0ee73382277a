/** The disclosures of India's digital-lending rules that the lender provides, such as APR, tenure, fees and key fact statement. */
import { FileText } from 'lucide-react'
import { memo } from 'react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { formatRupees } from '#domain/offers/indian-figures.ts'
import { tenureWords } from '#domain/offers/tenure-words.ts'
import { termsContent } from '../offers-page-content.ts'
import { TermList, type Term } from './term-list.tsx'

/** Name and value of each term that the lender provides. */
const termsOf = (lender: Lender): Term[] =>
  (
    [
      [termsContent.apr, lender.apr],
      [termsContent.minimumAmount, lender.min_amount === undefined ? undefined : formatRupees(lender.min_amount)],
      [termsContent.tenure, tenureWords(lender)],
      [termsContent.processingFee, lender.processing_fee],
      [termsContent.penalCharges, lender.penal_charges],
      [termsContent.grievanceContact, lender.grievance_contact],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

export const LenderTerms = memo(({ lender }: { lender: Lender }) => {
  const terms = termsOf(lender)
  if (terms.length === 0 && lender.kfs_url === undefined) return null
  return (
    <div>
      <p className="mb-1.5 font-semibold">{termsContent.title}</p>
      <TermList terms={terms} />
      {lender.kfs_url !== undefined && (
        <a
          href={lender.kfs_url}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-3"
        >
          <FileText className="size-4" aria-hidden="true" />
          {termsContent.keyFactStatement}
        </a>
      )}
    </div>
  )
})
