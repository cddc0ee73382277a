/** /profile?view=data: who has the data, its download, and the choices about it. */
import { useRef, useState } from 'react'
import { paths } from '#contract/routes.ts'
import { todayInIndia } from '#contract/times.ts'
import Download from '#icon/download'
import PenLine from '#icon/pen-line'
import Smartphone from '#icon/smartphone'
import UserRoundCheck from '#icon/user-round-check'
import UserRoundX from '#icon/user-round-x'
import { optionalDetails, type OptionalDetail } from '#lambdas/profile/profile-fields.contract.ts'
import { dataSchemaFile } from '#lambdas/rights/data-schema-file.contract.ts'
import type { DownloadFile, DownloadItem, DataHoldersResponse } from '#lambdas/rights/my-data.contract.ts'
import { SentList } from '#web/components/product/sent-list.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ErrorState } from '#web/components/ui/error-state.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { buttonIcon } from '#web/components/ui/icon.tsx'
import { LinkRows } from '#web/components/ui/link-rows.tsx'
import { PageHeading } from '#web/components/ui/page-heading.tsx'
import { FailureRemark } from '#web/components/ui/remark.tsx'
import { Waiting } from '#web/components/ui/waiting.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { currentUser, storeUser } from '#web/lib/session/session.ts'
import { showToast } from '#web/lib/toast.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn } from '#web/lib/use-loaded.ts'
import { dataContent as texts, namesOf } from '../content.ts'
import { viewPath } from '../rights-views.ts'

/** @param onProgress gets the number of records so far */
const loadAllData = async (onProgress: (items: number) => void): Promise<DownloadFile> => {
  const items: DownloadItem[] = []
  let cursor: string | undefined
  do {
    const page = await callApi('download-my-data', cursor === undefined ? {} : { query: { cursor } })
    items.push(...page.items)
    cursor = page.next
    onProgress(items.length)
  } while (cursor !== undefined)
  return { schema: new URL(dataSchemaFile, location.origin).href, made_at: new Date().toISOString(), items }
}

/** Loads all pages of the download and gives them to the browser as one file. Rejects when a page cannot be loaded; the browser then gets no file. */
const downloadData = async (onProgress: (items: number) => void): Promise<void> => {
  const file = await loadAllData(onProgress)
  saveFile(`my-data-${todayInIndia(new Date())}.json`, 'application/json', JSON.stringify(file, null, 2))
}

const Times = ({ times }: { times: readonly string[] }) => (
  <ul className="text-sm text-ink-soft">
    {[...times].reverse().map((time, index) => (
      <li key={`${time} ${index}`}>
        <time dateTime={time}>{formatDateTime(time)}</time>
      </li>
    ))}
  </ul>
)

type Clicked = Pick<DataHoldersResponse['lenders'][number], 'name' | 'clicked_at'>

const ClickedRow = ({ name, clicked_at }: Clicked) => (
  <li className="py-2">
    <span className="block font-medium wrap-anywhere">{name}</span>
    <span className="block text-sm text-ink-soft">
      {texts.clicks(clicked_at.length, formatDate(clicked_at[clicked_at.length - 1] ?? ''))}
    </span>
    <Fold title={texts.times}>
      <Times times={clicked_at} />
    </Fold>
  </li>
)

type Partner = NonNullable<DataHoldersResponse['partner']>

const Reads = ({ name, reads }: { name: string; reads: Partner['lender_reads'] }) => (
  <li className="py-2">
    <span className="block font-medium">{`${name}: ${texts.reads(reads.count)}`}</span>
    {reads.count > 0 && (
      <>
        <span className="block text-sm text-ink-soft">{texts.lastReads}</span>
        <Times times={reads.last_of_days} />
      </>
    )}
  </li>
)

const PartnerPart = ({ name, submitted_at, fields, lender_reads, status_reads, told }: Partner) => (
  <>
    <h3 className="mt-4 font-semibold">{texts.partner}</h3>
    <p className="text-sm text-ink-soft wrap-anywhere">{texts.partnerSent(name, formatDate(submitted_at))}</p>
    <p className="text-sm wrap-anywhere">{namesOf(fields)}</p>
    <p className="text-sm text-ink-soft">{texts.partnerLinks}</p>
    <ul className="divide-y divide-line">
      <Reads name={texts.partnerLenderReads} reads={lender_reads} />
      <Reads name={texts.partnerStatusReads} reads={status_reads} />
    </ul>
    {told && <p className="text-sm">{texts.partnerTold(told.count, formatDate(told.last_at))}</p>}
  </>
)

/** Lenders by click, the partner with its reads, the service provider, and what was sent. */
const Holders = ({ holders: { lenders, products = [], partner, sent, since } }: { holders: DataHoldersResponse }) => (
  <Card aria-labelledby="holders" title={texts.holders}>
    <h3 className="mt-4 font-semibold">{texts.lenders}</h3>
    {lenders.length === 0 ? (
      <p className="text-sm text-ink-soft">{texts.noLenders}</p>
    ) : (
      <>
        <p className="text-sm text-ink-soft">{texts.sentWithClick}</p>
        <ul className="divide-y divide-line">
          {lenders.map((lender) => (
            <ClickedRow key={lender.lender_id} {...lender} />
          ))}
        </ul>
      </>
    )}
    {products.length > 0 && (
      <>
        <h3 className="mt-4 font-semibold">{texts.products}</h3>
        <ul className="divide-y divide-line">
          {products.map((product) => (
            <ClickedRow key={product.product_id} {...product} />
          ))}
        </ul>
      </>
    )}
    {partner && <PartnerPart {...partner} />}
    <h3 className="mt-4 font-semibold">{texts.processor}</h3>
    <p className="font-medium">{texts.processorName}</p>
    <p className="text-sm text-ink-soft">
      {texts.processorText} <span>{texts.since(formatDate(since))}</span>
    </p>
    <h3 className="mt-4 font-semibold">{texts.sent}</h3>
    {sent.length === 0 ? <p className="text-sm text-ink-soft">{texts.noneSent}</p> : <SentList sent={sent} />}
  </Card>
)

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
    <Card aria-labelledby="copy" title={texts.download}>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{texts.downloadText}</p>
      <Button block busy={isBusy} onClick={() => void download()} icon={buttonIcon(Download)}>
        {texts.downloadAction}
      </Button>
      <output className="sr-only">{isBusy && texts.downloading(items)}</output>
      <FailureRemark>{hasFailed && texts.downloadFailed}</FailureRemark>
      <a
        href={dataSchemaFile}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-4"
      >
        {texts.schema}
      </a>
    </Card>
  )
}

const getProfile = async () => (await callApi('get-profile')).user

/** Details that nothing needs, each with a button while it is stored, which asks first. */
const Erasures = () => {
  const { state, update } = useOwn('profile', getProfile)
  const { isBusy, hasFailed, attempt } = useAttempt()
  const [asked, setAsked] = useState<OptionalDetail>()
  const explained = useRef<HTMLParagraphElement>(null)
  const user = state.status === 'ready' ? state.value : undefined
  const stored = optionalDetails.filter((detail) => user?.[detail] !== undefined)
  const erase = (detail: OptionalDetail) =>
    attempt(async () => {
      const { user: erased } = await callApi('erase-detail', { body: { detail } })
      if (currentUser() !== null) storeUser(erased)
      update(() => erased)
      setAsked(undefined)
      // The buttons of the detail are gone.
      explained.current?.focus()
      showToast(texts.erased)
    })
  return (
    <Card aria-labelledby="erase" title={texts.erase}>
      <p ref={explained} tabIndex={-1} className="mt-2 mb-4 text-sm text-ink-soft outline-none">
        {user && stored.length === 0 ? texts.nothingToErase : texts.eraseText}
      </p>
      <div className="space-y-2">
        {stored.map((detail) => (
          <div key={detail}>
            <Button
              variant="quiet"
              block
              aria-expanded={asked === detail}
              onClick={() => setAsked(asked === detail ? undefined : detail)}
            >
              {texts.eraseDetail[detail]}
            </Button>
            {asked === detail && (
              <>
                <p className="my-2 text-sm">{texts.eraseFinal}</p>
                <Button variant="secondary" block busy={isBusy} onClick={() => void erase(detail)}>
                  {texts.eraseNow}
                </Button>
              </>
            )}
          </div>
        ))}
      </div>
      <FailureRemark>{hasFailed && texts.eraseFailed}</FailureRemark>
    </Card>
  )
}

const choices = [
  { to: paths.profile, icon: PenLine, name: texts.correct },
  { to: viewPath('nominee'), icon: UserRoundCheck, name: texts.nominee },
  { to: viewPath('number'), icon: Smartphone, name: texts.number },
  { to: viewPath('close'), icon: UserRoundX, name: texts.close },
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
          <Erasures />
          <LinkRows label={texts.choices} links={choices} />
        </div>
      </div>
    </>
  )
}
