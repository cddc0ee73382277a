/** The notices by SMS that were sent to the user: what each was about, for which lender, and when. */
import type { NoticesResponse, NoticeKind } from '#contract/notices/notices.ts'
import { formatDateTime } from '#web/lib/format.ts'

/** What a notice by SMS was about. */
const sentContent = {
  kinds: {
    approved: 'Application approved',
    disbursed: 'Loan paid out',
    rejected: 'Application not approved',
    expired: 'Application expired',
    answer: 'Support answered',
  } satisfies Record<NoticeKind, string> as Readonly<Record<string, string>>,
  otherKind: 'News',
} as const

export const SentList = ({ sent }: Pick<NoticesResponse, 'sent'>) => (
  <ul className="divide-y divide-line">
    {sent.map(({ kind, lender, sent_at }) => (
      <li key={`${sent_at} ${kind} ${lender}`} className="py-2">
        <span className="font-medium">{sentContent.kinds[kind] ?? sentContent.otherKind}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {lender !== undefined && <span>{`${lender} · `}</span>}
          <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>
        </span>
      </li>
    ))}
  </ul>
)
