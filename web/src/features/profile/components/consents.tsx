/** What the visitor allows: three switches, each with its notice behind a button. One tap takes a consent back. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ConsentsResponse } from '#contract/consent/consents.ts'
import { presentNotice } from '#domain/consent/notices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { uiContent } from '#web/components/ui/content.ts'
import { FailureNotice } from '#web/components/ui/notice.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn, type Loaded } from '#web/lib/use-loaded.ts'
import { Fold } from '#web/components/ui/fold.tsx'
import { SentList } from '#web/components/product/sent-list.tsx'
import { consentsContent as texts, purposeSentences, shownPurposes } from '../consents-content.ts'

/** The texts of the list of notices by SMS on /profile. */
const noticesContent = {
  loadFailed: "We couldn't load the list.",
  sent: 'What we sent you',
  none: 'Nothing in the last 90 days.',
} as const

const getNotices = () => callApi('get-notices')

/** The notices by SMS that were sent, folded, so that nothing below moves when they come. */
const SentNotices = () => {
  const { state } = useOwn('notices', getNotices)
  const sent = state.status === 'ready' ? state.value.sent : []
  return (
    <Fold title={noticesContent.sent}>
      {sent.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {state.status === 'failed' ? noticesContent.loadFailed : noticesContent.none}
        </p>
      ) : (
        <SentList sent={sent} />
      )}
    </Fold>
  )
}

const getConsents = () => callApi('get-consents')

interface ConsentProps {
  purpose: keyof typeof purposeSentences
  state: Loaded<ConsentsResponse>
  onSaved: (saved: ConsentsResponse['consents'][number]) => void
}

/** The notice is read before the switch turns on: the first tap opens it, and a switch whose choice is unknown is no switch. */
const Consent = ({ purpose, state, onSaved }: ConsentProps) => {
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean>()
  const [isOpen, setIsOpen] = useState(false)
  const { hasFailed, attempt } = useAttempt()
  const notice = useRef<HTMLDivElement>(null)
  const { label, parts, version } = presentNotice(purpose)
  const answer = state.status === 'ready' ? state.value : undefined
  const stored = answer?.consents.find((consent) => consent.purpose === purpose)
  const isOn = wanted ?? stored?.given ?? false
  const noticeId = `consent-${purpose}`
  const name = <span className="font-semibold">{label}</span>

  const choose = async (given: boolean) => {
    if (given && !isOpen) {
      flushSync(() => setIsOpen(true))
      notice.current?.focus()
      return
    }
    setWanted(given)
    await attempt(async () => {
      onSaved(await callApi('save-consent', { body: { purpose, given, version } }))
      setIsOpen(false)
    })
    setWanted(undefined)
  }

  return (
    <div className="px-4 pt-3 pb-1 sm:px-5">
      {answer === undefined ? (
        <div className="flex min-h-11 items-start justify-between gap-3">
          {name}
          {state.status === 'loading' && <Skeleton shape="h-6 min-w-11 shrink-0" />}
        </div>
      ) : (
        <Switch
          isOn={isOn}
          isBusy={wanted !== undefined}
          describedBy={noticeId}
          onChange={(given) => void choose(given)}
        >
          {name}
        </Switch>
      )}
      <p className="text-sm text-ink-soft">
        {purpose === 'partner_sharing' && answer?.has_partner === false ? texts.noPartner : purposeSentences[purpose]}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={noticeId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.exactly}
          <span className="sr-only">{` ${label}`}</span>
        </Button>
        <span className="text-sm text-ink-soft">{answer && texts.state(stored)}</span>
      </div>
      <div id={noticeId} ref={notice} tabIndex={-1} hidden={!isOpen} className="pb-2 text-sm outline-none">
        <dl className="space-y-1.5 text-ink-soft wrap-anywhere">
          {parts.map(({ name: part, text }) => (
            <div key={part}>
              <dt className="inline font-semibold text-ink">{`${part}: `}</dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        {isOpen && answer !== undefined && stored?.given !== true && (
          <Button variant="secondary" size="small" busy={wanted === true} onClick={() => void choose(true)}>
            {texts.turnOn}
          </Button>
        )}
      </div>
      <output className="sr-only">{wanted !== undefined && texts.saving}</output>
      <FailureNotice>{hasFailed && texts.notSaved}</FailureNotice>
      {purpose === 'notices_by_sms' && <SentNotices />}
    </div>
  )
}

export const Consents = () => {
  const { state, reload, update } = useOwn('consents', getConsents)
  const keep = (saved: ConsentsResponse['consents'][number]) =>
    update(({ consents, ...shown }) => ({
      ...shown,
      consents: [...consents.filter(({ purpose }) => purpose !== saved.purpose), saved],
    }))
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="text-lg font-semibold">
        {texts.title}
      </h2>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{texts.intro}</p>
      <FailureNotice place="mb-4">
        {state.status === 'failed' && (
          <>
            {texts.loadFailed}
            <Button variant="quiet" size="small" onClick={reload}>
              {uiContent.tryAgain}
            </Button>
          </>
        )}
      </FailureNotice>
      <div className="divide-y divide-line rounded-lg border border-line bg-paper">
        {shownPurposes.map((purpose) => (
          <Consent key={purpose} purpose={purpose} state={state} onSaved={keep} />
        ))}
      </div>
    </section>
  )
}
