/** The disclosures of India's digital-lending rules, as far as the lender provides them: APR, tenure, fees, key fact statement. */
import { ChevronDown, FileText } from 'lucide-react'
import type { Lender } from '#contract/offers/catalogue.ts'
import { formatRupees } from '#web/lib/format.ts'
import { termsContent } from '../content.ts'

const tenureOf = ({ tenor_months_min: from, tenor_months_max: to }: Lender): string | undefined => {
  if (from !== undefined && to !== undefined)
    return from === to ? termsContent.months(to) : termsContent.monthsBetween(from, to)
  if (from !== undefined) return termsContent.monthsFrom(from)
  return to === undefined ? undefined : termsContent.monthsUpTo(to)
}

/** Name and value of each term that the lender provides. */
const termsOf = (lender: Lender): [string, string][] =>
  (
    [
      [termsContent.apr, lender.apr],
      [termsContent.minimumAmount, lender.min_amount === undefined ? undefined : formatRupees(lender.min_amount)],
      [termsContent.tenure, tenureOf(lender)],
      [termsContent.processingFee, lender.processing_fee],
      [termsContent.penalCharges, lender.penal_charges],
      [termsContent.grievanceContact, lender.grievance_contact],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

export const LenderTerms = ({ lender }: { lender: Lender }) => {
  const terms = termsOf(lender)
  if (terms.length === 0 && lender.kfs_url === undefined) return null
  return (
    <details className="group -mx-4 border-y border-line sm:-mx-5">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 text-sm font-semibold sm:px-5">
        {termsContent.title}
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="px-4 pb-3 text-sm sm:px-5">
        <dl className="space-y-2">
          {terms.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-medium tabular-nums wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
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
    </details>
  )
}
