/** What the visitor allows: three switches, each with its notice. One tap gives a consent, and one takes it back. */
import { useState } from 'react'
import type { ConsentPurpose, ConsentsResponse } from '#contract/consent/consents.ts'
import { presentNotice } from '#domain/consent/notices.ts'
import { Button } from '#web/components/ui/button.tsx'
import { uiContent } from '#web/components/ui/content.ts'
import { FailureNotice } from '#web/components/ui/notice.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { useOwn, type Loaded } from '#web/lib/use-loaded.ts'
import { Fold } from '#web/components/ui/fold.tsx'
import { SentList } from '#web/components/product/sent-list.tsx'
import { consentsContent as texts, shownPurposes } from '../consents-content.ts'

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
  purpose: ConsentPurpose
  state: Loaded<ConsentsResponse>
  onSaved: (saved: ConsentsResponse['consents'][number]) => void
}

const Consent = ({ purpose, state, onSaved }: ConsentProps) => {
  /** What is being saved. */
  const [wanted, setWanted] = useState<boolean>()
  const { hasFailed, attempt } = useAttempt()
  const { label, parts, version } = presentNotice(purpose)
  const answer = state.status === 'ready' ? state.value : undefined
  const stored = answer?.consents.find((consent) => consent.purpose === purpose)
  const partsId = `consent-${purpose}`

  const choose = async (given: boolean) => {
    setWanted(given)
    await attempt(async () => onSaved(await callApi('save-consent', { body: { purpose, given, version } })))
    setWanted(undefined)
  }

  return (
    <div className="p-4 sm:p-5">
      <Switch
        isOn={wanted ?? stored?.given ?? false}
        isBusy={answer === undefined || wanted !== undefined}
        describedBy={partsId}
        onChange={(given) => void choose(given)}
      >
        <span className="font-semibold">{label}</span>
      </Switch>
      <dl id={partsId} className="mt-1 space-y-1.5 text-sm text-ink-soft wrap-anywhere">
        {parts.map(({ name, text }) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">{`${name}: `}</dt>
            <dd className="inline">{text}</dd>
          </div>
        ))}
      </dl>
      {purpose === 'partner_sharing' && answer?.has_partner === false && (
        <p className="mt-2 text-sm font-medium">{texts.noPartner}</p>
      )}
      <p className="mt-2 min-h-6 text-sm font-medium">{answer && texts.state(stored)}</p>
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
