/** /profile?view=data: who has the data, its download, and the choices about it. */
import { Download, PenLine, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { dataSchemaFile } from '#contract/rights/data-schema-file.ts'
import { paths } from '#contract/routes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { FailureNotice } from '#web/components/ui/notice.tsx'
import { LinkRows } from '#web/components/ui/link-rows.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { dataContent as texts } from '../content.ts'
import { downloadData } from '../download-data.ts'
import { viewPath } from '../rights-views.ts'
import { Holders } from './holders.tsx'

const getHolders = () => callApi('get-data-holders')

const Copy = () => {
  /** Records so far. */
  const [items, setItems] = useState(0)
  const { isBusy, hasFailed, attempt } = useAttempt()
  const download = () =>
    attempt(async () => {
      setItems(0)
      await downloadData(setItems)
      showToast(texts.downloaded)
    })
  return (
    <Card aria-labelledby="copy">
      <h2 id="copy" className="text-lg font-semibold">
        {texts.download}
      </h2>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{texts.downloadText}</p>
      <Button block busy={isBusy} onClick={() => void download()} icon={<Download className="size-5" />}>
        {texts.downloadAction}
      </Button>
      <output className="sr-only">{isBusy && texts.downloading(items)}</output>
      <FailureNotice>{hasFailed && texts.downloadFailed}</FailureNotice>
      <a
        href={dataSchemaFile}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-4"
      >
        {texts.schema}
      </a>
    </Card>
  )
}

const choices = [
  { to: paths.profile, Icon: PenLine, name: texts.correct },
  { to: viewPath('nominee'), Icon: UserRoundCheck, name: texts.nominee },
  { to: viewPath('close'), Icon: UserRoundX, name: texts.close },
]

export const MyData = () => {
  const { state, reload } = useOwn('data-holders', getHolders)
  return (
    <>
      <PageHeading description={texts.description}>{texts.heading}</PageHeading>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {state.status === 'loading' && <Waiting label={texts.loading} />}
          {state.status === 'failed' && <ErrorState title={texts.loadFailed} onRetry={reload} />}
          {state.status === 'ready' && <Holders holders={state.value} />}
        </div>
        <div className="space-y-4">
          <Copy />
          <LinkRows label={texts.choices} links={choices} />
        </div>
      </div>
    </>
  )
}
