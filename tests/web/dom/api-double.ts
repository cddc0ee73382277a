/** Answers `fetch` in place of the HTTP API, checked by the contract's own schemas in both directions. */
import type * as z from 'zod/mini'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { errorMessage, errorStatus, type ErrorCode, type FieldError } from '#contract/errors.ts'

export interface ApiCall {
  readonly operation: Operation
  readonly query: URLSearchParams
  readonly body: unknown
  readonly accessToken: string | undefined
  /** Whether it arrives even if the page is closed. */
  readonly keepalive: boolean
}

type Answer<O extends Operation> = z.input<(typeof endpoints)[O]['response']>
type Reply<O extends Operation> = (call: ApiCall) => Answer<O> | Response | Promise<Answer<O> | Response>

/** A reply that answers with an error code of the contract. */
export const refuse = (code: ErrorCode, details?: FieldError[]) => (): Response =>
  Response.json(
    { success: false, code, message: errorMessage[code], details, request_id: 'r' },
    { status: errorStatus[code] },
  )

/** A reply of a proxy or gateway, without the error envelope. */
export const refuseWithout = (status: number) => (): Response => new Response('no envelope', { status })

/** A reply that never arrives: the connection breaks. */
export const breakOff = (): never => {
  throw new TypeError('Failed to fetch')
}

const routes = Object.entries(endpoints).map(([operation, endpoint]: [string, Endpoint]) => ({
  operation: operation as Operation,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/, '([^/]+)')}$`),
}))

export interface ApiDouble {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Every call so far that reached the API, in order. */
  readonly calls: readonly ApiCall[]
  callsOf(operation: Operation): ApiCall[]
  /** From now on the operation answers like this. */
  answer<O extends Operation>(operation: O, reply: Reply<O>): void
  /** The next call of the operation is answered like this. */
  answerOnce<O extends Operation>(operation: O, reply: Reply<O>): void
}

export const createApiDouble = (): ApiDouble => {
  const calls: ApiCall[] = []
  const replies = new Map<Operation, (call: ApiCall) => unknown>()

  const respond = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    if (route === undefined) throw new Error(`No endpoint of the contract answers ${method} ${pathname}`)
    const { operation, endpoint } = route
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call: ApiCall = {
      operation,
      query: searchParams,
      body,
      accessToken: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
      keepalive: init.keepalive ?? false,
    }
    calls.push(call)
    endpoint.body?.parse(body)
    const reply = replies.get(operation)
    if (reply === undefined) throw new Error(`The test has no answer for ${operation}`)
    const answer = await reply(call)
    if (answer instanceof Response) return answer
    return Response.json(endpoint.response.parse(answer), { status: endpoint.successStatus })
  }

  return {
    fetch: async (address, init = {}) => {
      init.signal?.throwIfAborted()
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
      return Promise.race([respond(address, init), aborted])
    },
    calls,
    callsOf: (operation) => calls.filter((call) => call.operation === operation),
    answer: (operation, reply) => void replies.set(operation, reply),
    answerOnce: (operation, reply) => {
      const later = replies.get(operation)
      replies.set(operation, (call) => {
        if (later !== undefined) replies.set(operation, later)
        return (reply as (call: ApiCall) => unknown)(call)
      })
    },
  }
}
