/** The notices by SMS that were sent, folded, so that nothing below moves when they come. */
import { ChevronDown } from 'lucide-react'
import { SentList } from '#web/components/product/sent-list.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
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
        <ChevronDown className="size-5 text-ink-soft [transition:transform_160ms_ease-out] group-open:flipped" />
      </summary>
      {sent.length === 0 ? (
        <p className="text-sm text-ink-soft">{state.status === 'failed' ? texts.loadFailed : texts.none}</p>
      ) : (
        <SentList sent={sent} />
      )}
    </details>
  )
}
