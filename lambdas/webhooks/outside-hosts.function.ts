/** Hosts outside: the addresses of their names, and errors of a connection in words. */
import { lookup } from 'node:dns/promises'

export const resolveBySystem = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** An error of Node in words for the operator. */
export const networkWords = (error: unknown, answerMilliseconds: number): string => {
  const code = codeOf(error)
  if (error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name))
    return `no answer within ${answerMilliseconds / 1000} seconds`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name cannot be resolved'
  if (code === 'ECONNREFUSED') return 'refuses the connection'
  if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code)) return `its certificate is not accepted (${code})`
  return `cannot be reached (${code || 'the connection broke'})`
}

/** Rejects as soon as the signal ends the wait. */
export const within = <Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> =>
  new Promise((settle, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
    work.then(settle, fail)
  })
