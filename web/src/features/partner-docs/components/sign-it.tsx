/**
 * Signs a lender's call in the page, shows it, and sends it to the sandbox. A status update is sent only after a ping has shown that the key is one of
 * the sandbox: keys of lenders have one form, and with a lender's own key a status update would reach a visitor.
 */
import { PenLine, Play } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { sendCall, textOf, type BrowserCall } from '../api/call-sandbox.ts'
import { curlOf, signCall } from '../api/sign-call.ts'
import { lenderDocs } from '../build-time/lender-docs.build.ts'
import { callContent } from '../content.ts'
import { useDocs } from '../docs-context.ts'
import { anchorOf } from '../docs-tabs.ts'
import { BodyField, CallCard, CallOutcome, uncorrected, type Outcome } from './call-parts.tsx'
import { CodeBlock } from './code-block.tsx'
import { Facts } from './prose.tsx'

const calls = { ping: 'Ping: opens an application of the sandbox', update: 'Status update' } as const
type Call = keyof typeof calls

const paths: Readonly<Record<Call, string>> = { ping: lenderDocs.ping.path, update: lenderDocs.update.path }

const pingFirst = 'Sign and send a ping first: it shows that this is a sandbox key, and opens an application.'
const liveKey = 'This is your own key, not one of the sandbox, so we removed it. The ping changed nothing.'

const withField = (body: string, name: string, value: string): string =>
  body.replace(new RegExp(`("${name}"\\s*:\\s*)"[^"]*"`), `$1"${value}"`)

const atNow = (body: string): string => withField(body, 'occurred_at', new Date().toISOString())

export const SignIt = () => {
  const { apiUrl } = useDocs()
  const callId = useId()
  const [lenderId, setLenderId] = useState('')
  const [secret, setSecret] = useState('')
  const [call, setCall] = useState<Call>('ping')
  const [updateBody, setUpdateBody] = useState(lenderDocs.update.tryBody)
  const [signed, setSigned] = useState<BrowserCall>()
  const [sandboxSecret, setSandboxSecret] = useState<string>()
  const [keyError, setKeyError] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { isBusy, attempt } = useAttempt(() => setOutcome({ failure: callContent.noResponse }))
  const body = call === 'ping' ? '{}' : updateBody

  /** Removes the signature of earlier values. */
  const edit = (change: () => void) => {
    change()
    setSigned(undefined)
    setOutcome(undefined)
    setKeyError(undefined)
  }

  const sign = async (event: SubmitEvent) => {
    event.preventDefault()
    const path = paths[call].replace('{lender_id}', encodeURIComponent(lenderId.trim()))
    const id = `msg_${crypto.randomUUID()}`
    const made = { url: (apiUrl ?? exampleApiUrl) + path, body, secret: secret.trim(), id, at: new Date() }
    await signCall(made).then(setSigned, () => setKeyError('Enter a key: whsec_ and base64.'))
  }

  const send = async (chosen: BrowserCall) => {
    if (apiUrl === undefined) return setOutcome({ failure: callContent.noApiUrl })
    if (call === 'update' && sandboxSecret !== secret) return setOutcome({ failure: pingFirst })
    return attempt(async () => {
      const answer = await sendCall(chosen)
      const { mode, click_id } = answer.fields
      if (mode === 'live') {
        edit(() => setSecret(''))
        return setOutcome({ failure: liveKey })
      }
      if (mode === 'test') setSandboxSecret(secret)
      const opened = textOf(click_id)
      setUpdateBody((written) => atNow(opened === undefined ? written : withField(written, 'click_id', opened)))
      return setOutcome({ answer })
    })
  }

  return (
    <CallCard
      id={anchorOf('sandbox', 'sign')}
      heading="Sign a call, and send it to the sandbox"
      safety="Your key stays in this page's memory and is gone when you leave. The page signs here, and sends the signature alone."
    >
      <form onSubmit={(event) => void sign(event)} noValidate autoComplete="off" className="mt-5 space-y-4">
        <div className="grid gap-5 wide:grid-cols-2">
          <TextField
            label="Lender id"
            value={lenderId}
            onChange={({ target }) => edit(() => setLenderId(target.value))}
            {...uncorrected}
          />
          <TextField
            label={callContent.key}
            value={secret}
            onChange={({ target }) => edit(() => setSecret(target.value))}
            error={keyError}
            placeholder="whsec_…"
            {...uncorrected}
          />
        </div>
        <div>
          <label htmlFor={callId} className="mb-1.5 block text-sm font-semibold">
            Call
          </label>
          <Select id={callId} value={call} onChange={({ target }) => edit(() => setCall(target.value as Call))}>
            {Object.entries(calls).map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
        </div>
        {call === 'update' && <BodyField body={updateBody} onBody={(written) => edit(() => setUpdateBody(written))} />}
        <Button type="submit" variant="secondary" icon={<PenLine className="size-5" aria-hidden="true" />}>
          Sign
        </Button>
      </form>
      {signed && (
        <div className="mt-6 space-y-4">
          <Facts
            names="code"
            values="code"
            facts={Object.entries(signed.headers).map(([name, value]) => ({ name, value }))}
          />
          <CodeBlock label="The signed call" heading="The signed call" code={[curlOf(signed)]} />
          <p className="text-sm text-ink-soft">
            Valid for five minutes. Sent twice, it gets the same response and does nothing twice.
          </p>
          <Button busy={isBusy} icon={<Play className="size-5" aria-hidden="true" />} onClick={() => void send(signed)}>
            Send
          </Button>
        </div>
      )}
      <CallOutcome outcome={outcome}>
        {outcome?.answer?.fields['click_id'] !== undefined && (
          <p>The click_id is now in the body of a status update: choose that call, and sign it.</p>
        )}
      </CallOutcome>
    </CallCard>
  )
}
