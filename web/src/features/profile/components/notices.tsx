/** News by SMS: the switch, which one tap sets either way, and the list of what was sent. */
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import type { NoticesResponse } from '#contract/notices/notices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { uiContent } from '#web/components/ui/content.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { noticesContent as texts } from '../notices-content.ts'

const getNotices = () => callApi('get-notices')

/** Folded, so that nothing below moves when it comes. */
const Sent = ({ sent }: Pick<NoticesResponse, 'sent'>) => (
  <details className="group">
    <summary className="flex min-h-11 list-none items-center gap-1 text-sm font-semibold">
      {texts.sent}
      <ChevronDown
        className="size-5 text-ink-soft [transition:transform_160ms_ease-out] group-open:flipped"
        aria-hidden="true"
      />
    </summary>
    {sent.length === 0 ? (
      <p className="text-sm text-ink-soft">{texts.none}</p>
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

export const Notices = () => {
  const { user } = useSession()
  const { state, reload, update } = useLoaded(`notices ${user?.id ?? ''}`, getNotices)
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean>()
  const [hasFailed, setHasFailed] = useState(false)
  const isStored = state.status === 'ready' && state.value.sms

  const choose = async (sms: boolean) => {
    setWanted(sms)
    setHasFailed(false)
    try {
      const saved = await callApi('save-notices', { body: { sms, text_version: noticePolicy.textVersion } })
      update((shown) => ({ ...shown, ...saved }))
    } catch {
      setHasFailed(true)
    }
    setWanted(undefined)
  }

  return (
    <Card aria-labelledby="notices">
      <h2 id="notices" className="mb-2 text-lg font-semibold">
        {texts.title}
      </h2>
      <Switch
        isOn={wanted ?? isStored}
        isBusy={state.status !== 'ready' || wanted !== undefined}
        onChange={(sms) => void choose(sms)}
      >
        {texts.sentence}
      </Switch>
      <p className="mt-2 text-sm text-ink-soft">{texts.rules}</p>
      <output className="sr-only">{wanted !== undefined && texts.saving}</output>
      <div role="alert">
        {hasFailed && (
          <div className="mt-3">
            <Notice>{texts.notSaved}</Notice>
          </div>
        )}
        {state.status === 'failed' && (
          <div className="mt-3">
            <Notice>
              {texts.loadFailed}
              <Button variant="quiet" size="small" onClick={reload}>
                {uiContent.tryAgain}
              </Button>
            </Notice>
          </div>
        )}
      </div>
      <Sent sent={state.status === 'ready' ? state.value.sent : []} />
    </Card>
  )
}
