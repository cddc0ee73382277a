/** /profile?view=nominee: the person who may act for the user, with Change and Remove, or the form. */
import { useState } from 'react'
import type { NomineeRequest, NomineeResponse } from '#contract/rights/nominee.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { FailureNotice } from '#web/components/ui/notice.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { formatDate, formatMobile } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { nomineeContent as texts } from '../content.ts'
import { NomineeForm } from './nominee-form.tsx'

const getNominee = () => callApi('get-nominee')

export const NomineePage = () => {
  const { state, reload, update } = useOwn('nominee', getNominee)
  const [isChanging, setIsChanging] = useState(false)
  const { isBusy, hasFailed, attempt } = useAttempt()

  const write = (call: () => Promise<NomineeResponse>, toast: Parameters<typeof showToast>[0]) =>
    attempt(async () => {
      const saved = await call()
      update(() => saved)
      setIsChanging(false)
      showToast(toast)
    })
  const save = (body: NomineeRequest) => void write(() => callApi('save-nominee', { body }), texts.saved)
  const remove = () => void write(() => callApi('remove-nominee'), texts.removed)

  const nominee = state.status === 'ready' ? state.value.nominee : undefined
  return (
    <div className="mx-auto max-w-120">
      <PageHeading description={texts.description}>{texts.heading}</PageHeading>
      {state.status === 'loading' && <Waiting label={texts.loading} />}
      {state.status === 'failed' && <ErrorState title={texts.loadFailed} onRetry={reload} />}
      {state.status === 'ready' && nominee && !isChanging && (
        <Card>
          <p className="text-lg font-semibold wrap-anywhere">{nominee.name}</p>
          <p className="text-ink-soft wrap-anywhere">{nominee.relation}</p>
          {nominee.phone !== undefined && <p className="mt-2">{formatMobile(nominee.phone.slice('+91'.length))}</p>}
          {nominee.email !== undefined && <p className="wrap-anywhere">{nominee.email}</p>}
          <p className="mt-2 text-sm text-ink-soft">{texts.namedOn(formatDate(nominee.nominated_at))}</p>
          <FailureNotice>{hasFailed && texts.failed}</FailureNotice>
          <div className="mt-4 space-y-2">
            <Button block onClick={() => setIsChanging(true)}>
              {texts.change}
            </Button>
            <Button variant="quiet" block busy={isBusy} onClick={remove}>
              {texts.remove}
            </Button>
          </div>
        </Card>
      )}
      {state.status === 'ready' && (!nominee || isChanging) && (
        <NomineeForm
          nominee={nominee}
          hasFailed={hasFailed}
          isBusy={isBusy}
          onSave={save}
          onCancel={nominee && (() => setIsChanging(false))}
        />
      )}
    </div>
  )
}
