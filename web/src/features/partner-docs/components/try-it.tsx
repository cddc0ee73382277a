/** Calls the sandbox from the page. The key is kept only in memory and never stored; a live key is refused. */
import { Play } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Select } from '#web/components/ui/select.tsx'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { callSandbox, isLiveKey, isSandboxKey, textOf, type SandboxAnswer } from '../api/call-sandbox.ts'
import { callContent } from '../content.ts'
import { useDocs } from '../docs-context.ts'
import { anchorOf, partnerTabs } from '../docs-tabs.ts'
import { BodyField, CallCard, CallOutcome, uncorrected, type Outcome } from './call-parts.tsx'
import { DocsLink } from './docs-link.tsx'

export interface TryItProps {
  operation: (typeof partnerDocs.operations)[PartnerOperation]
  apiKey: string
  onApiKey: (key: string) => void
  /** The body as last edited, so that changing tabs loses nothing. */
  body: string
  onBody: (body: string) => void
  /** Called after a submission, with its user. */
  onSubmitted: (userId: string) => void
}

const scenarios = partnerDocs.magicPhones.filter(({ operation }) => operation === 'submit-user')
const newUser = 'new'
const liveKeyRefused =
  'This is a live key, so we removed it. It reaches real users and must never be in a browser. Use a sandbox key, pl_test_…'

/** A phone number that has most likely not been submitted yet. */
const freshPhone = (): string =>
  `+918${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
    .padStart(10, '0')
    .slice(-9)}`

const withPhone = (body: string, phone: string): string => body.replace(/("phone"\s*:\s*)"[^"]*"/, `$1"${phone}"`)

const ScenarioField = ({ onChoose }: { onChoose: (phone: string) => void }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Scenario
      </label>
      <Select
        id={id}
        defaultValue=""
        onChange={({ target }) => onChoose(target.value === newUser ? freshPhone() : target.value)}
      >
        <option value="" disabled>
          Choose what should happen
        </option>
        <option value={newUser}>A new user, with a fresh phone number</option>
        {scenarios.map(({ phone, code, meaning }) => (
          <option key={phone} value={phone}>
            {`${code}: ${meaning}`}
          </option>
        ))}
      </Select>
      <p className="mt-1.5 text-sm text-ink-soft">Puts the matching phone number into the body.</p>
    </div>
  )
}

const submittedUserOf = ({ fields }: SandboxAnswer) => textOf(fields['user_id'])

export const TryIt = ({ operation, apiKey, onApiKey, body, onBody, onSubmitted }: TryItProps) => {
  const { apiUrl } = useDocs()
  const [keyError, setKeyError] = useState<string>()
  const [idempotencyKey, setIdempotencyKey] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const { isBusy, attempt } = useAttempt(() => setOutcome({ failure: callContent.noResponse }))

  const enterKey = (text: string) => {
    const key = text.trim()
    setKeyError(isLiveKey(key) ? liveKeyRefused : undefined)
    onApiKey(isLiveKey(key) ? '' : key)
  }

  const send = async () => {
    if (!isSandboxKey(apiKey)) return setKeyError('Enter a sandbox key: pl_test_, 8 characters, _ and 43 characters.')
    if (apiUrl === undefined) return setOutcome({ failure: callContent.noApiUrl })
    return attempt(async () => {
      const answer = await callSandbox({ url: apiUrl + operation.path, apiKey, body, idempotencyKey })
      setOutcome({ answer })
      const userId = submittedUserOf(answer)
      if (userId !== undefined) onSubmitted(userId)
    })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }

  return (
    <CallCard
      id={anchorOf(operation.name, 'try-it')}
      heading={`Try ${partnerTabs[operation.name]} in the sandbox`}
      safety="Your key stays in this page's memory and is gone when you leave. No real user is affected."
    >
      <form onSubmit={submit} noValidate autoComplete="off" className="mt-5 space-y-4">
        <div className="grid gap-5 wide:grid-cols-2">
          <TextField
            label={callContent.key}
            value={apiKey}
            onChange={({ target }) => enterKey(target.value)}
            error={keyError}
            placeholder="pl_test_…"
            {...uncorrected}
          />
          {operation.name === 'submit-user' && (
            <TextField
              label="Idempotency-Key (optional)"
              value={idempotencyKey}
              onChange={({ target }) => setIdempotencyKey(target.value)}
              {...uncorrected}
            />
          )}
        </div>
        {operation.name === 'submit-user' && <ScenarioField onChoose={(phone) => onBody(withPhone(body, phone))} />}
        <BodyField body={body} onBody={onBody} />
        <Button type="submit" busy={isBusy} icon={<Play className="size-5" aria-hidden="true" />}>
          {`Send ${operation.method} ${operation.path.split('/').at(-1)}`}
        </Button>
      </form>
      <CallOutcome outcome={outcome}>
        {outcome?.answer && submittedUserOf(outcome.answer) !== undefined && (
          <p>
            The user_id is now in the body of <DocsLink to="get-lenders">{partnerTabs['get-lenders']}</DocsLink>.
          </p>
        )}
      </CallOutcome>
    </CallCard>
  )
}
