/** The network of the link check: names from the system's resolver, and requests that connect only to verified addresses. */
import { request } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/brand.ts'
import type { LinkFinding } from '#domain/offers/link-check.ts'
import { pinnedTo } from '../pinned-lookup.ts'
import { networkWords, resolveBySystem, within } from '../webhooks/http-receiver.ts'
import { checkLink, LinkProblem, type LinkAnswer, type Network } from './check-link.ts'

const answerMilliseconds = 10_000
const pauseMilliseconds = 1000

const problemOf = (error: unknown): LinkProblem =>
  new LinkProblem(networkWords(error, answerMilliseconds).replace(/^no answer/, 'gives $&'), { cause: error })

const resolve = async (host: string): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host]
  try {
    return await within(AbortSignal.timeout(answerMilliseconds), resolveBySystem(host))
  } catch (error) {
    throw new LinkProblem('its host name cannot be resolved', { cause: error })
  }
}

const get = (url: URL, addresses: readonly string[]): Promise<LinkAnswer> =>
  new Promise((settle, fail) => {
    const asked = request(url, {
      lookup: pinnedTo(addresses),
      // A kept connection could be one to an address of an earlier check.
      agent: false,
      signal: AbortSignal.timeout(answerMilliseconds),
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

/**
 * For a function, which has to answer: a link without an answer by then is unsure.
 * @param milliseconds for the link, with its redirects and a second try
 */
export const checkWithin =
  (milliseconds: number, network: Network = publicNetwork) =>
  async (address: string, hosts: readonly string[]): Promise<LinkFinding> => {
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await within(signal, checkLink(network, address, hosts))
    } catch (error) {
      if (!signal.aborted) throw error
      const reason = `gives no answer within ${milliseconds / 1000} seconds: open it by hand`
      return { outcome: 'unsure', reason, isCertain: false }
    }
  }
