/** Calls the sandbox from the page. The key is kept only in memory and never stored; a live key is refused. */
import { Play, ShieldCheck, CircleCheck, CircleX } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError, TextField } from '#web/components/ui/text-field.tsx'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { callSandbox, type SandboxAnswer } from '../api/call-sandbox.ts'
import { tryItContent } from '../content.ts'
import { useDocs } from '../docs-context.ts'
import { anchorOf, docsTabs } from '../docs-tabs.ts'
import { isLiveKey, isSandboxKey } from '../sandbox-key.ts'
import { CodeBlock } from './code-block.tsx'
import { DocsLink } from './docs-link.tsx'
import { Facts } from './prose.tsx'

/** The sandbox's answer: status, duration, request id, relevant headers, body, and the next step after a submission. */
const TryItAnswer = ({ answer }: { answer: SandboxAnswer }) => {
  const { status, milliseconds, requestId, headers, body, userId } = answer
  const isSuccess = status < 300
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-5">
      <h4 className="flex flex-wrap items-center gap-2 font-semibold">
        {tryItContent.response}
        <Badge tone={isSuccess ? 'good' : 'bad'} icon={isSuccess ? CircleCheck : CircleX}>
          {String(status)}
        </Badge>
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          {tryItContent.milliseconds(milliseconds)}
        </span>
      </h4>
      {userId !== undefined && (
        <p>
          {tryItContent.userIdCopied} <DocsLink to="get-lenders">{docsTabs['get-lenders']}</DocsLink>.
        </p>
      )}
      <CodeBlock label={tryItContent.responseLabel} heading={tryItContent.body} code={[body]} />
      <Facts
        names="code"
        values="code"
        facts={[...(requestId === undefined ? [] : [{ name: tryItContent.requestId, value: requestId }]), ...headers]}
      />
    </div>
  )
}

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

/** Keys and JSON are kept as they are typed. */
const uncorrected = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

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
        {tryItContent.scenario}
      </label>
      <Select
        id={id}
        defaultValue=""
        onChange={({ target }) => onChoose(target.value === newUser ? freshPhone() : target.value)}
      >
        <option value="" disabled>
          {tryItContent.chooseScenario}
        </option>
        <option value={newUser}>{tryItContent.newUser}</option>
        {scenarios.map(({ phone, code, meaning }) => (
          <option key={phone} value={phone}>
            {tryItContent.scenarioOf(code, meaning)}
          </option>
        ))}
      </Select>
      <p className="mt-1.5 text-sm text-ink-soft">{tryItContent.scenarioHint}</p>
    </div>
  )
}

type Outcome = { readonly answer: SandboxAnswer } | { readonly failure: string }

export const TryIt = ({ operation, apiKey, onApiKey, body, onBody, onSubmitted }: TryItProps) => {
  const { apiUrl } = useDocs()
  const bodyId = useId()
  const headingId = useId()
  const [keyError, setKeyError] = useState<string>()
  const [idempotencyKey, setIdempotencyKey] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const { isBusy, attempt } = useAttempt(() => setOutcome({ failure: tryItContent.noResponse }))

  const enterKey = (text: string) => {
    const key = text.trim()
    setKeyError(isLiveKey(key) ? tryItContent.liveKeyRefused : undefined)
    onApiKey(isLiveKey(key) ? '' : key)
  }

  const send = async () => {
    if (!isSandboxKey(apiKey)) {
      setKeyError(tryItContent.notASandboxKey)
      return
    }
    if (apiUrl === undefined) {
      setOutcome({ failure: tryItContent.noApiUrl })
      return
    }
    await attempt(async () => {
      const answer = await callSandbox({ url: apiUrl + operation.path, apiKey, body, idempotencyKey })
      setOutcome({ answer })
      if (answer.userId !== undefined) onSubmitted(answer.userId)
    })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }

  return (
    <div id={anchorOf(operation.name, 'try-it')} className="mt-10 print:hidden noscript:hidden">
      <Card aria-labelledby={headingId}>
        <h3 id={headingId} className="text-lg font-semibold">
          {tryItContent.heading(docsTabs[operation.name])}
        </h3>
        <p className="mt-1 flex gap-2 text-sm text-ink-soft">
          <ShieldCheck className="size-5 text-primary" aria-hidden="true" />
          {tryItContent.safety}
        </p>
        <form onSubmit={submit} noValidate autoComplete="off" className="mt-5 space-y-4">
          <div className="grid gap-5 wide:grid-cols-2">
            <TextField
              label={tryItContent.key}
              value={apiKey}
              onChange={({ target }) => enterKey(target.value)}
              error={keyError}
              placeholder={tryItContent.keyPlaceholder}
              autoComplete="off"
              {...uncorrected}
            />
            {operation.name === 'submit-user' && (
              <TextField
                label={tryItContent.idempotencyKey}
                value={idempotencyKey}
                onChange={({ target }) => setIdempotencyKey(target.value)}
                autoComplete="off"
                {...uncorrected}
              />
            )}
          </div>
          {operation.name === 'submit-user' && <ScenarioField onChoose={(phone) => onBody(withPhone(body, phone))} />}
          <div>
            <label htmlFor={bodyId} className="mb-1.5 block text-sm font-semibold">
              {tryItContent.body}
            </label>
            <textarea
              id={bodyId}
              value={body}
              onChange={({ target }) => onBody(target.value)}
              rows={body.split('\n').length + 3}
              {...uncorrected}
              className="block w-full rounded-lg border border-line-strong bg-paper-sunk p-4 font-mono text-sm"
            />
          </div>
          <Button type="submit" busy={isBusy} icon={<Play className="size-5" aria-hidden="true" />}>
            {tryItContent.send(operation.method, operation.path.split('/').at(-1) ?? '')}
          </Button>
        </form>
        <div aria-live="polite">
          {outcome !== undefined && 'answer' in outcome && <TryItAnswer answer={outcome.answer} />}
          <FieldError id={`${headingId}e`}>
            {outcome !== undefined && 'failure' in outcome ? outcome.failure : undefined}
          </FieldError>
        </div>
      </Card>
    </div>
  )
}
