/**
 * Calls the receivers of webhooks. A host has to have public addresses alone, and the connection is made to these addresses and no others,
 * whatever its name resolves to a moment later.
 */
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import type { Receiver, ReceiverAnswer } from '#lambdas/shared/services.rules.ts'
import { networkWords, resolveBySystem, within } from './outside-hosts.function.ts'
import { pinnedTo, isPublicAddress } from './public-addresses.function.ts'
import { webhookPolicy } from './webhooks.contract.ts'

export interface HttpReceiverOptions {
  /** The local stage: receivers may be on this machine, without TLS. */
  readonly isLocal: boolean
  /** @default the product's limit */
  readonly answerMilliseconds?: number
  /** All addresses of a name. @default the system's resolver */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** An answer is read and discarded up to here, so that the receiver can finish it. */
const mostAnswerBytes = 65_536

const discard = (response: IncomingMessage): void => {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostAnswerBytes) response.destroy()
  })
}

export const createHttpReceiver = ({
  isLocal,
  answerMilliseconds = webhookPolicy.answerSeconds * 1000,
  resolve = resolveBySystem,
}: HttpReceiverOptions): Receiver => {
  /** The addresses of a host, or what is wrong with them. Throws what the resolver throws. */
  const addressesOf = async ({ hostname }: URL, signal: AbortSignal) => {
    // The URL has turned every notation of an IPv4 address into the dotted one.
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const addresses = isIP(host) === 0 ? await within(signal, resolve(host)) : [host]
    const refused = addresses.find((address) => !isPublicAddress(address) && !(isLocal && isLoopback(address)))
    return refused === undefined ? { addresses } : { problem: `its address ${refused} is not public` }
  }

  const post = (
    url: URL,
    addresses: readonly string[],
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<ReceiverAnswer> =>
    new Promise((settle, fail) => {
      const request = url.protocol === 'http:' ? requestHttp : requestHttps
      const asked: ClientRequest = request(url, {
        method: 'POST',
        lookup: pinnedTo(addresses),
        // A kept connection could be one to an address of an earlier check.
        agent: false,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': `${brand.name}-Webhooks/1` },
      })
      asked.on('response', (response) => {
        settle({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        discard(response)
      })
      asked.on('error', fail)
      asked.end(body)
    })

  return {
    isLocal,
    call: async (address, headers, body) => {
      const signal = AbortSignal.timeout(answerMilliseconds)
      try {
        const url = new URL(address)
        const found = await addressesOf(url, signal)
        return 'problem' in found ? { problem: found.problem } : await post(url, found.addresses, headers, body, signal)
      } catch (error) {
        return { problem: networkWords(error, answerMilliseconds) }
      }
    },
    problemOf: async (address) => {
      try {
        const found = await addressesOf(new URL(address), AbortSignal.timeout(answerMilliseconds))
        return found.problem
      } catch (error) {
        return networkWords(error, answerMilliseconds)
      }
    },
  }
}

export const openReceiver = () => createHttpReceiver({ isLocal: requiredVariable(environment.stage) === 'local' })
