/** Errors: the table of all errors with their meaning, whether to retry, and their bodies. */
import { ChevronDown, RotateCw } from 'lucide-react'
import { Badge } from '#web/components/ui/badge.tsx'
import { partnerDocs } from '../build-time/partner-docs.build.ts'
import { CodeBlock } from '../components/code-block.tsx'
import { DocsLink } from '../components/docs-link.tsx'
import { Mono, Section } from '../components/prose.tsx'
import { anchorOf } from '../docs-tabs.ts'

type DocError = (typeof partnerDocs.errors)[number]

const ErrorEntry = ({ error: { code, status, message, meaning, isRetriable, body } }: { error: DocError }) => {
  const id = anchorOf('errors', code)
  return (
    <li id={id} className="py-4 break-inside-avoid">
      <h4 className="flex flex-wrap items-center gap-2">
        <span className="font-bold tabular-nums">{status}</span>
        <DocsLink to={id} look="name">
          <code className="font-mono font-semibold">{code}</code>
        </DocsLink>
        {isRetriable ? (
          <Badge tone="info" icon={RotateCw}>
            Retry
          </Badge>
        ) : (
          <Badge>Do not retry</Badge>
        )}
      </h4>
      <p className="mt-1 font-medium">{message}</p>
      <p className="mt-1 text-ink-soft">{meaning}</p>
      <details className="group print:[&::details-content]:[content-visibility:visible]">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-primary print:hidden">
          Example
          <ChevronDown className="size-4 [transition:transform_160ms_ease-out] group-open:flipped" aria-hidden="true" />
        </summary>
        <CodeBlock label={`the body of ${code}`} heading={`${status} ${code}`} code={body} />
      </details>
    </li>
  )
}

export const ErrorsPanel = () => (
  <>
    <Section title="When to retry">
      <p>
        Retry only 429 and 5xx. Wait as long as <Mono>Retry-After</Mono> says, or else 1, 2, 4, then 8 seconds, with
        jitter. A 5xx leaves nothing half-done, and a retry with the same <Mono>Idempotency-Key</Mono> has no second
        effect. Any other error comes back until you change the request. To see each error, use the{' '}
        <DocsLink to="integration--sandbox">magic phone numbers</DocsLink> of the sandbox.
      </p>
    </Section>
    <Section title="Error table">
      <ul className="divide-y divide-line border-y border-line">
        {partnerDocs.errors.map((error) => (
          <ErrorEntry key={error.code} error={error} />
        ))}
      </ul>
    </Section>
  </>
)
