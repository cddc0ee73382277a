/** The consents of the visitor: four switches, each with its consent text behind a button. One tap takes a consent back. */
import { Fragment, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ConsentsResponse, ConsentState, SaveConsentRequest } from '#lambdas/consent/consents.contract.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { ConsentParts } from '#web/components/product/consent-parts.tsx'
import { SentList } from '#web/components/product/sent-list.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { FailedLoad } from '#web/components/ui/failed-load.tsx'
import { Fold } from '#web/components/ui/fold.tsx'
import { FailureRemark } from '#web/components/ui/remark.tsx'
import { Skeleton } from '#web/components/ui/spinner.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { onReturn } from '#web/lib/page/page-return.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn, type Loaded } from '#web/lib/use-loaded.ts'
import { consentsContent as texts, purposeSentences, shownPurposes, noticesContent } from '../consents-content.ts'

const getNotices = () => callApi('get-notices')

/** The notices by SMS that were sent, folded, so that nothing below moves when they come. */
const SentNotices = () => {
  const { state } = useOwn('notices', getNotices)
  return (
    <Fold title={noticesContent.sent}>
      {state.status === 'ready' && state.value.sent.length > 0 ? (
        <SentList sent={state.value.sent} />
      ) : (
        <p className="text-sm text-ink-soft">{noticesContent[state.status]}</p>
      )}
    </Fold>
  )
}

/** Asks the browser first: it must be a moment after the tap. Throws where the browser or the server refuses. */
const savePushChoice = async (key: string, body: SaveConsentRequest): Promise<ConsentState> => {
  const { purpose, given, version } = body
  const isAllowed = given && (await Notification.requestPermission()) === 'granted'
  if (given && !isAllowed) throw new Error('The browser shows no messages of ours')
  const { endPush, startPush } = await import('#web/lib/device/push.ts')
  if (given) {
    await startPush(key, version)
    return { purpose, given }
  }
  const saved = await callApi('save-consent', { body })
  endPush().catch(() => undefined)
  return saved
}

const getConsents = () => callApi('get-consents')
const saveConsent = (body: SaveConsentRequest) => callApi('save-consent', { body })

interface ConsentProps {
  purpose: keyof typeof purposeSentences
  state: Loaded<ConsentsResponse>
  /** @default the server alone */
  save?: (choice: SaveConsentRequest) => Promise<ConsentState>
  /** Whether the browser shows no messages of this site. @default false */
  isBlocked?: boolean
  /** The server may have taken the choice, and the answer was lost: the switch shows what it has. */
  onFailed: () => void
  onSaved: (saved: ConsentsResponse['consents'][number]) => void
}

/** The consent text is read before the switch turns on: the first tap opens it, and a switch whose choice is unknown is no switch. */
const Consent = ({ purpose, state, save = saveConsent, isBlocked = false, onFailed, onSaved }: ConsentProps) => {
  /** The last choice of the visitor. */
  const [chosen, setChosen] = useState<boolean>()
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, hasFailed, attempt } = useAttempt(onFailed)
  const wanted = isBusy ? chosen : undefined
  const consentText = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLInputElement>(null)
  const { label, parts, version } = presentConsentText(purpose)
  const answer = state.status === 'ready' ? state.value : undefined
  const stored = answer?.consents.find((consent) => consent.purpose === purpose)
  const isOn = wanted ?? stored?.given ?? false
  const hasNoPartner = purpose === 'partner_sharing' && answer?.has_partner === false
  const sentenceId = `sentence-${purpose}`
  const textId = `consent-${purpose}`
  const name = <span className="font-semibold">{label}</span>

  const choose = async (given: boolean) => {
    if (given && !isOpen) {
      flushSync(() => setIsOpen(true))
      consentText.current?.focus()
      return
    }
    setChosen(given)
    await attempt(async () => {
      onSaved(await save({ purpose, given, version }))
      // The button in the text goes with it; the switch says that it is on.
      if (consentText.current?.contains(document.activeElement)) toggle.current?.focus()
      setIsOpen(false)
    })
  }

  return (
    <div className="px-4 pt-1 pb-2 sm:px-5">
      {answer === undefined ? (
        <div className="flex min-h-11 items-center justify-between gap-3">
          {name}
          {state.status === 'loading' && <Skeleton shape="h-6 min-w-11 shrink-0" />}
        </div>
      ) : (
        <Switch
          ref={toggle}
          isOn={isOn}
          isBusy={wanted !== undefined}
          describedBy={sentenceId}
          onChange={(given) => void choose(given)}
        >
          {name}
        </Switch>
      )}
      <p className="text-sm text-ink-soft">
        <span id={sentenceId}>{hasNoPartner ? texts.noPartner : purposeSentences[purpose]}</span>{' '}
        {/* In the line of the sentence, and as high as a thumb needs. */}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setIsOpen(!isOpen)}
          className="-my-3 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
        >
          {texts.exactly}
          <span className="sr-only">{` ${label}`}</span>
        </button>{' '}
        {stored?.changed_at !== undefined && <span>{texts.since(stored.given, stored.changed_at)}</span>}
      </p>
      <section
        id={textId}
        aria-label={label}
        ref={consentText}
        tabIndex={-1}
        hidden={!isOpen}
        className="py-2 text-sm outline-none"
      >
        <ConsentParts parts={parts} />
        {isOpen && answer !== undefined && stored?.given !== true && (
          <Button variant="secondary" size="small" busy={wanted === true} onClick={() => void choose(true)}>
            {texts.turnOn}
          </Button>
        )}
      </section>
      <output className="sr-only">{wanted !== undefined && texts.saving}</output>
      <FailureRemark>
        {(isBlocked || (hasFailed && stored?.given !== chosen)) &&
          (purpose === 'notices_by_push' && Notification.permission !== 'granted' ? texts.blocked : texts.notSaved)}
      </FailureRemark>
      {purpose === 'notices_by_sms' && <SentNotices />}
    </div>
  )
}

/** The switch of news in this browser: on where the consent is given, the server sends to this browser, and the browser shows it. */
const PushConsent = ({ state, onFailed, onSaved }: Pick<ConsentProps, 'state' | 'onFailed' | 'onSaved'>) => {
  const [permission, setPermission] = useState(Notification.permission)
  useEffect(() => onReturn(() => setPermission(Notification.permission)), [])
  const { state: notices, update } = useOwn('notices', getNotices)
  const push = notices.status === 'ready' ? notices.value.push : undefined
  if (notices.status === 'ready' && push === undefined) return null
  const isLost = state.status === 'failed' || notices.status === 'failed'
  const ofBrowser: Loaded<ConsentsResponse> =
    state.status === 'ready' && push
      ? { status: 'ready', value: push.on && permission === 'granted' ? state.value : { ...state.value, consents: [] } }
      : { status: isLost ? 'failed' : 'loading' }
  return (
    <Consent
      purpose="notices_by_push"
      state={ofBrowser}
      isBlocked={permission === 'denied'}
      onFailed={onFailed}
      save={(choice) => savePushChoice(push?.key ?? '', choice).finally(() => setPermission(Notification.permission))}
      onSaved={(saved) => {
        onSaved(saved)
        update((answer) => ({ ...answer, ...(push && { push: { ...push, on: saved.given } }) }))
      }}
    />
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
      <FailedLoad words={state.status === 'failed' && texts.loadFailed} place="mb-4" onRetry={reload} />
      <div className="divide-y divide-line rounded-lg border border-line bg-paper">
        {shownPurposes.map((purpose) => (
          <Fragment key={purpose}>
            <Consent purpose={purpose} state={state} onFailed={reload} onSaved={keep} />
            {purpose === 'notices_by_sms' && 'PushManager' in globalThis && (
              <PushConsent state={state} onFailed={reload} onSaved={keep} />
            )}
          </Fragment>
        ))}
      </div>
    </section>
  )
}
