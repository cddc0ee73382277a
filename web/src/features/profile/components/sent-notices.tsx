/** The notices by SMS that were sent, folded, so that nothing below moves when they come. */
import { Fold } from '#web/components/ui/fold.tsx'
import { SentList } from '#web/components/product/sent-list.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { noticesContent as texts } from '../notices-content.ts'

const getNotices = () => callApi('get-notices')

export const SentNotices = () => {
  const { state } = useOwn('notices', getNotices)
  const sent = state.status === 'ready' ? state.value.sent : []
  return (
    <Fold title={texts.sent}>
      {sent.length === 0 ? (
        <p className="text-sm text-ink-soft">{state.status === 'failed' ? texts.loadFailed : texts.none}</p>
      ) : (
        <SentList sent={sent} />
      )}
    </Fold>
  )
}
