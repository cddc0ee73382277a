/** The notices by SMS that were sent to the user: what each was about, for which lender, and when. */
import type { NoticesResponse } from '#lambdas/notices/notices.contract.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { sentContent } from './news-content.ts'

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
