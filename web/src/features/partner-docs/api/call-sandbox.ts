/** One call of a page of documentation to the API, with a sandbox key that is kept only in the page's memory. */
import { partnerHeaders } from '#contract/partner/partner-routes.ts'
import { apiKeyPattern } from '#contract/patterns.ts'
import { abortAfter } from '#web/lib/abort-after.ts'

/** A live key reaches real users and does not belong in a browser. */
export const isSandboxKey = (key: string): boolean => apiKeyPattern.exec(key)?.[1] === 'test'

/** Also matches part of a live key: nothing that may be one stays in the field. */
export const isLiveKey = (text: string): boolean => /pl_live/i.test(text)

interface SandboxCall {
  readonly url: string
  readonly apiKey: string
  /** As typed: invalid JSON is sent too, to show how the API refuses it. */
  readonly body: string
  readonly idempotencyKey: string
}

export interface SandboxAnswer {
  readonly status: number
  readonly milliseconds: number
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly requestId: string | undefined
  /** Indented if it is JSON. */
  readonly body: string
  /** Those of its body. */
  readonly fields: Readonly<Record<string, unknown>>
}

const timeoutMilliseconds = 20_000
const requestIdHeader = 'x-amzn-requestid'

const readObject = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export interface BrowserCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends nothing of the visitor. @throws TypeError or TimeoutError when no answer came */
export const sendCall = async ({ url, headers, body }: BrowserCall): Promise<SandboxAnswer> => {
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: abortAfter(timeoutMilliseconds),
  })
  const text = await response.text()
  const answer = readObject(text)
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - started),
    headers: partnerHeaders.response.flatMap((name) => {
      const value = name === requestIdHeader ? null : response.headers.get(name)
      return value === null ? [] : [{ name, value }]
    }),
    requestId: textOf(answer?.['request_id']) ?? response.headers.get(requestIdHeader) ?? undefined,
    body: answer === undefined ? text : JSON.stringify(answer, null, 2),
    fields: answer ?? {},
  }
}

/** @throws TypeError or TimeoutError when no answer came */
export const callSandbox = async ({ url, apiKey, body, idempotencyKey }: SandboxCall): Promise<SandboxAnswer> => {
  if (!isSandboxKey(apiKey)) throw new Error('Only a sandbox key leaves this page')
  const idempotency = idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }
  return sendCall({ url, headers: { authorization: `Bearer ${apiKey}`, ...idempotency }, body })
}
