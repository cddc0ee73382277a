/** The sandbox's answer: status, duration, request id, relevant headers, body, and the next step after a submission. */
import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '#web/components/ui/badge.tsx'
import type { SandboxAnswer } from '../api/call-sandbox.ts'
import { tryItContent } from '../content.ts'
import { docsTabs } from '../docs-tabs.ts'
import { CodeBlock } from './code-block.tsx'
import { DocsLink } from './docs-link.tsx'
import { Facts } from './prose.tsx'

export const TryItAnswer = ({ answer }: { answer: SandboxAnswer }) => {
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
        facts={[
          ...(requestId === undefined ? [] : [{ name: tryItContent.requestId, value: requestId }]),
          ...headers,
        ].map(({ name, value }) => ({
          name,
          value: <code className="font-mono text-sm wrap-anywhere">{value}</code>,
        }))}
      />
    </div>
  )
}
