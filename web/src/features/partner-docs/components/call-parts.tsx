/** Parts of the panels that call the sandbox from the page: their frame, the field for the body, and the answer. */
import { CircleCheck, CircleX, ShieldCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FieldError } from '#web/components/ui/text-field.tsx'
import type { SandboxAnswer } from '../api/call-sandbox.ts'
import { callContent } from '../content.ts'
import { CodeBlock } from './code-block.tsx'
import { Facts } from './prose.tsx'

/** Keys and JSON are kept as they are typed. */
export const uncorrected = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

interface CallCardProps {
  id: string
  heading: string
  /** The sentence about a key that is typed here. */
  safety: string
  children: ReactNode
}

export const CallCard = ({ id, heading, safety, children }: CallCardProps) => {
  const headingId = useId()
  return (
    <div id={id} className="mt-10 print:hidden noscript:hidden">
      <Card aria-labelledby={headingId}>
        <h3 id={headingId} className="text-lg font-semibold">
          {heading}
        </h3>
        <p className="mt-1 flex gap-2 text-sm text-ink-soft">
          <ShieldCheck className="size-5 text-primary" aria-hidden="true" />
          <span>{safety}</span>
        </p>
        {children}
      </Card>
    </div>
  )
}

export const BodyField = ({ body, onBody }: { body: string; onBody: (body: string) => void }) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {callContent.body}
      </label>
      <textarea
        id={id}
        value={body}
        onChange={({ target }) => onBody(target.value)}
        rows={body.split('\n').length + 3}
        {...uncorrected}
        className="block w-full rounded-lg border border-line-strong bg-paper-sunk p-4 font-mono text-sm"
      />
    </div>
  )
}

export interface Outcome {
  readonly answer?: SandboxAnswer
  /** For people, where no answer is to be shown. */
  readonly failure?: string
}

/** Status, duration, the next step, body, request id and the relevant headers. */
const CallAnswer = ({ answer, children }: { answer: SandboxAnswer; children: ReactNode }) => {
  const { status, milliseconds, requestId, headers, body } = answer
  const isSuccess = status < 300
  return (
    <div className="mt-6 space-y-4 border-t border-line pt-5">
      <h4 className="flex flex-wrap items-center gap-2 font-semibold">
        Response
        <Badge tone={isSuccess ? 'good' : 'bad'} icon={isSuccess ? CircleCheck : CircleX}>
          {String(status)}
        </Badge>
        <span className="text-sm font-normal text-ink-soft tabular-nums">{`${milliseconds} ms`}</span>
      </h4>
      {children}
      <CodeBlock label="the response" heading={callContent.body} code={[body]} />
      <Facts
        names="code"
        values="code"
        facts={[...(requestId === undefined ? [] : [{ name: 'request id', value: requestId }]), ...headers]}
      />
    </div>
  )
}

/** @param children the next step after an answer */
export const CallOutcome = ({ outcome, children }: { outcome: Outcome | undefined; children: ReactNode }) => {
  const id = useId()
  return (
    <div aria-live="polite">
      {outcome?.answer && <CallAnswer answer={outcome.answer}>{children}</CallAnswer>}
      <FieldError id={id}>{outcome?.failure}</FieldError>
    </div>
  )
}
