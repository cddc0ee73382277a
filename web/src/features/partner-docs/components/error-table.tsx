/** The table of errors: each one with its meaning, whether to retry, and its body. */
import ChevronDown from '#icon/chevron-down'
import RotateCw from '#icon/rotate-cw'
import { Badge } from '#web/components/ui/badge.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { partnerDocs } from '../build-time/partner-docs.build.ts'
import { anchorOf } from '../docs-tabs.ts'
import { CodeBlock } from './code-block.tsx'
import { DocsLink } from './docs-link.tsx'

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
          <Icon of={ChevronDown} className="size-4 flips group-open:flipped" aria-hidden="true" />
        </summary>
        <CodeBlock label={`the body of ${code}`} heading={`${status} ${code}`} code={body} />
      </details>
    </li>
  )
}

export const ErrorTable = ({ errors }: { errors: readonly DocError[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {errors.map((error) => (
      <ErrorEntry key={error.code} error={error} />
    ))}
  </ul>
)
