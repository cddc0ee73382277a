/** The network of the link check: names from the system's resolver, and requests that connect only to verified addresses. */
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pinnedTo } from '#adapters/pinned-lookup.ts'
import { brand } from '#contract/brand.ts'
import { LinkProblem, type LinkAnswer, type Network } from './link-check.ts'

const answerSeconds = 10
const pauseMilliseconds = 1000

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** An error of Node in words for the operator. */
const problemOf = (error: unknown): LinkProblem => {
  const code = codeOf(error)
  const words = ((): string => {
    if (error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name))
      return `gives no answer within ${answerSeconds} seconds`
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name cannot be resolved'
    if (code === 'ECONNREFUSED') return 'refuses the connection'
    if (/CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO/.test(code)) return `its certificate is not accepted (${code})`
    return `cannot be reached (${code || 'the connection broke'})`
  })()
  return new LinkProblem(words, { cause: error })
}

const resolve = async (host: string): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host]
  const late = new AbortController()
  const tooLate = wait(answerSeconds * 1000, undefined, { signal: late.signal }).then(() => {
    throw new LinkProblem('its host name cannot be resolved')
  })
  try {
    const found = await Promise.race([lookup(host, { all: true, order: 'ipv4first' }), tooLate])
    return found.map(({ address }) => address)
  } catch (error) {
    throw error instanceof LinkProblem ? error : problemOf(error)
  } finally {
    late.abort()
    tooLate.catch(() => undefined)
  }
}

const get = (url: URL, addresses: readonly string[]): Promise<LinkAnswer> =>
  new Promise((settle, fail) => {
    const asked = request(url, {
      lookup: pinnedTo(addresses),
      // A kept connection could be one to an address of an earlier check.
      agent: false,
      signal: AbortSignal.timeout(answerSeconds * 1000),
      headers: { 'user-agent': `${brand.name} link check`, accept: 'text/html, application/pdf, */*' },
    })
    asked.on('response', (response) => {
      settle({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    asked.on('error', (error) => fail(problemOf(error)))
    asked.end()
  })

export const publicNetwork: Network = { resolve, get, pause: () => wait(pauseMilliseconds) }
