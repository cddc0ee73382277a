/** The day when an operator last compared the offer with the lender's own pages; nothing without one. */
import type { Lender } from '#contract/offers/catalogue.ts'
import { formatDate } from '#web/lib/format.ts'
import { checkedContent } from '../why-content.ts'

export const CheckedOn = ({ lender: { checked_on } }: { lender: Lender }) =>
  checked_on === undefined ? null : <p className="text-xs text-ink-soft">{checkedContent.on(formatDate(checked_on))}</p>
