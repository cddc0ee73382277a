/** The notices by SMS that were sent, folded, so that nothing below moves when they come. */
import { ChevronDown } from 'lucide-react'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { noticesContent as texts } from '../notices-content.ts'

const getNotices = () => callApi('get-notices')

export const SentNotices = () => {
  const { user } = useSession()
  const { state } = useLoaded(`notices ${user?.id ?? ''}`, getNotices)
  const sent = state.status === 'ready' ? state.value.sent : []
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold">
        {texts.sent}
        <ChevronDown
          className="size-5 text-ink-soft [transition:transform_160ms_ease-out] group-open:flipped"
          aria-hidden="true"
        />
      </summary>
      {sent.length === 0 ? (
        <p className="text-sm text-ink-soft">{state.status === 'failed' ? texts.loadFailed : texts.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sent.map(({ kind, lender, sent_at }) => (
            <li key={`${sent_at} ${kind} ${lender}`} className="py-2">
              <span className="font-medium">{texts.kinds[kind] ?? texts.otherKind}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                {lender !== undefined && `${lender} · `}
                <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
