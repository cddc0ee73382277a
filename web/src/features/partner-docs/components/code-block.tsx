/** A code block with a copy button: highlighted at build time, with the address of this deployment filled in. */
import { useEffect, useState, type ReactNode } from 'react'
import Check from '#icon/check'
import Copy from '#icon/copy'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { Button } from '#web/components/ui/button.tsx'
import { smallIcon } from '#web/components/ui/icon.tsx'
import { useDocs } from '../docs-context.ts'
import type { Code, TokenKind } from '../docs-model.ts'

const kindClasses: Record<TokenKind, string> = {
  c: 'text-ink-soft',
  k: 'text-info',
  s: 'text-good',
  n: 'text-accent',
}

const confirmationMilliseconds = 2000

type CopyState = 'idle' | 'copied' | 'failed'

const copyWords: Record<CopyState, string> = {
  idle: 'Copy',
  copied: 'Copied',
  failed: 'Not copied',
}

/** @param label what is copied, for screen readers */
const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), confirmationMilliseconds)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  const icon = state === 'copied' ? Check : Copy
  return (
    <span className="shrink-0 print:hidden noscript:hidden">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        icon={smallIcon(icon)}
      >
        {copyWords[state]}
      </Button>
      <output className="sr-only">{state === 'idle' ? '' : `${copyWords[state]}: ${label}`}</output>
    </span>
  )
}

interface CodeBlockProps {
  /** Its name for screen readers: "the cURL example". */
  label: string
  code: Code
  /** Shown to the left of the copy button. */
  heading: ReactNode
}

const withApiUrl = (text: string, apiUrl: string | undefined): string =>
  apiUrl === undefined ? text : text.replaceAll(exampleApiUrl, apiUrl)

/** A code block that is already highlighted. */
export const CodeBlock = ({ label, code, heading }: CodeBlockProps) => {
  const { apiUrl } = useDocs()
  const pieces = code.map((token): { kind?: TokenKind; text: string } =>
    typeof token === 'string'
      ? { text: withApiUrl(token, apiUrl) }
      : { kind: token[0], text: withApiUrl(token[1], apiUrl) },
  )
  return (
    <figure aria-label={label} className="overflow-hidden rounded-lg border border-line bg-paper break-inside-avoid">
      <figcaption className="flex min-h-12 items-center justify-between gap-2 border-b border-line px-3.5 text-sm font-semibold">
        <span className="min-w-0">{heading}</span>
        <CopyButton text={pieces.map(({ text }) => text).join('')} label={label} />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways and must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto p-4 font-mono text-sm -outline-offset-4 print:whitespace-pre-wrap"
      >
        <code>
          {pieces.map(({ kind, text }, index) =>
            kind === undefined ? (
              text
            ) : (
              <span key={index} className={kindClasses[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  )
}
