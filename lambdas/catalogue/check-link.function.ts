/** Checks whether an address of a lender still opens a page. Each hop has to be https, on public addresses and on the lender's own hosts. */
import { request } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/brand.ts'
import { networkWords, resolveBySystem, within } from '#lambdas/webhooks/outside-hosts.function.ts'
import { isPublicAddress, pinnedTo } from '#lambdas/webhooks/public-addresses.function.ts'
import type { LinkFinding } from './link-check.rules.ts'

export interface LinkAnswer {
  readonly status: number
  readonly location: string | undefined
}

export interface Network {
  /** All addresses of a host name. Throws LinkProblem. */
  resolve(host: string): Promise<readonly string[]>
  /** A GET that connects to one of these addresses and nowhere else. Throws LinkProblem. */
  get(url: URL, addresses: readonly string[]): Promise<LinkAnswer>
  /** Before a second try. */
  pause(): Promise<void>
}

/** No answer came; the message gives the reason to the operator. */
export class LinkProblem extends Error {
  override readonly name = 'LinkProblem'
}

const mostRedirects = 5
const redirectStatuses = [301, 302, 303, 307, 308]
/** Statuses with which servers refuse programs that they take for robots. */
const refusedStatuses = [401, 403, 405, 406, 429]

const dead = (reason: string): LinkFinding => ({ outcome: 'dead', reason, isCertain: true })

const parseUrl = (address: string, base?: URL): URL | undefined =>
  URL.canParse(address, base?.href) ? new URL(address, base) : undefined

/** The host without the brackets of an IPv6 address. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const askServer = async (network: Network, url: URL, hosts: readonly string[]): Promise<LinkFinding | LinkAnswer> => {
  if (url.protocol !== 'https:') return dead(`leads to ${url.origin}, which is not https`)
  if (!hosts.includes(url.host)) return dead(`leads to ${url.host}, which is not among its hosts`)
  const addresses = await network.resolve(nameOf(url))
  const inside = addresses.find((address) => !isPublicAddress(address))
  if (inside !== undefined) return dead(`${url.host} has the address ${inside}, which is not public`)
  return network.get(url, addresses)
}

const findingOf = (status: number): LinkFinding => {
  const isCertain = true
  if (status >= 200 && status < 300) return { outcome: 'alive', reason: `answers ${status}`, isCertain, status }
  if (refusedStatuses.includes(status)) {
    return { outcome: 'unsure', reason: `answers ${status} to programs: open it by hand`, isCertain, status }
  }
  return { ...dead(`answers ${status}`), status }
}

const follow = async (network: Network, address: string, hosts: readonly string[]): Promise<LinkFinding> => {
  let url = parseUrl(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url === undefined) return dead('leads to what is no address')
    const answer = await askServer(network, url, hosts)
    if ('outcome' in answer) return answer
    if (!redirectStatuses.includes(answer.status) || answer.location === undefined) return findingOf(answer.status)
    url = parseUrl(answer.location, url)
  }
  return dead(`redirects more than ${mostRedirects} times`)
}

const tryOnce = async (network: Network, address: string, hosts: readonly string[]): Promise<LinkFinding> => {
  try {
    return await follow(network, address, hosts)
  } catch (error) {
    if (!(error instanceof LinkProblem)) throw error
    return { outcome: 'dead', reason: error.message, isCertain: false }
  }
}

/**
 * A server that is not reached or has failed (5xx) gets a second try.
 * @param hosts that the address and its redirects may lead to, with the port where it is not 443
 */
export const checkLink = async (network: Network, address: string, hosts: readonly string[]): Promise<LinkFinding> => {
  const first = await tryOnce(network, address, hosts)
  const hasServerFailed = first.status !== undefined && first.status >= 500
  if (first.isCertain && !hasServerFailed) return first
  await network.pause()
  return tryOnce(network, address, hosts)
}

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

/** The network of the link check: names from the system's resolver, and requests that connect only to verified addresses. */
export const publicNetwork: Network = { resolve, get, pause: () => wait(pauseMilliseconds) }

/**
 * For a function, which has to answer: a link without an answer by then is unsure.
 * @param milliseconds for the link, with its redirects and a second try
 */
export const checkWithin =
  (milliseconds: number) =>
  async (address: string, hosts: readonly string[]): Promise<LinkFinding> => {
    const signal = AbortSignal.timeout(milliseconds)
    try {
      return await within(signal, checkLink(publicNetwork, address, hosts))
    } catch (error) {
      if (!signal.aborted) throw error
      const reason = `gives no answer within ${milliseconds / 1000} seconds: open it by hand`
      return { outcome: 'unsure', reason, isCertain: false }
    }
  }
