/** Answers `fetch` in place of the HTTP API or the staff API, checked by the contract's own schemas in both directions. */
import type * as z from 'zod/mini'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { errorMessage, errorStatus, type ErrorCode, type FieldError } from '#contract/errors.ts'
import { staffEndpoints } from '#contract/staff/staff-endpoints.ts'
import { staffPathOf } from '#lambdas/staff/staff-endpoint.contract.ts'

type Row = Pick<Endpoint, 'method' | 'path' | 'successStatus' | 'body' | 'response'>
type Table = Readonly<Record<string, Row>>

export interface ApiCall {
  readonly operation: string
  /** Of the path, in its order. */
  readonly params: readonly string[]
  readonly query: URLSearchParams
  readonly body: unknown
  readonly accessToken: string | undefined
  /** Whether it arrives even if the page is closed. */
  readonly keepalive: boolean
}

type Answer<Rows extends Table, O extends keyof Rows> = z.input<Rows[O]['response']>
/** The same answer each time, or that to a call. */
type Reply<Rows extends Table, O extends keyof Rows> =
  | Answer<Rows, O>
  | ((call: ApiCall) => Answer<Rows, O> | Response | Promise<Answer<Rows, O> | Response>)

/** A reply that answers with an error code of the contract. */
export const refuse = (code: ErrorCode, details?: FieldError[]) => (): Response =>
  Response.json(
    { success: false, code, message: errorMessage[code], details, request_id: 'r' },
    { status: errorStatus[code] },
  )

/** A reply of a proxy or gateway, without the error envelope. */
export const refuseWithout = (status: number) => (): Response => new Response('<html>', { status })

/** The gateway's reply to a token that it does not accept. */
export const refuseToken = (): Response => Response.json({ message: 'Unauthorized' }, { status: 401 })

/** A reply that never arrives: the connection breaks. */
export const breakOff = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A reply of which the headers and half of the body arrive. */
export const loseBody = (): Response =>
  new Response('{"id":', { headers: { 'content-type': 'application/json; charset=utf-8' } })

export interface DoubleOf<Rows extends Table> {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Every call so far that reached the API, in order. */
  readonly calls: readonly ApiCall[]
  callsOf(operation: keyof Rows): ApiCall[]
  /** From now on the operation answers like this. */
  answer<O extends keyof Rows>(operation: O, reply: Reply<Rows, O>): void
  /** The next call of the operation is answered like this. */
  answerOnce<O extends keyof Rows>(operation: O, reply: Reply<Rows, O>): void
}

export type ApiDouble = DoubleOf<typeof endpoints>
export type StaffApiDouble = DoubleOf<typeof staffEndpoints>

const answerOf = (reply: unknown, call: ApiCall): unknown =>
  typeof reply === 'function' ? (reply as (call: ApiCall) => unknown)(call) : reply

const createDouble = <Rows extends Table>(table: Rows): DoubleOf<Rows> => {
  const routes = Object.entries(table).map(([operation, endpoint]) => ({
    operation,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  const calls: ApiCall[] = []
  const replies = new Map<keyof Rows, unknown>()

  const respond = async (address: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const method = init.method ?? 'GET'
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
    if (route === undefined) throw new Error(`No endpoint of the contract answers ${method} ${pathname}`)
    const { operation, endpoint } = route
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call: ApiCall = {
      operation,
      params: (route.pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent),
      query: searchParams,
      body,
      accessToken: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
      keepalive: init.keepalive ?? false,
    }
    calls.push(call)
    endpoint.body?.parse(body)
    const reply = replies.get(operation)
    if (reply === undefined) throw new Error(`The test has no answer for ${operation}`)
    const answer = await answerOf(reply, call)
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
      replies.set(operation, (call: ApiCall) => {
        if (later !== undefined) replies.set(operation, later)
        return answerOf(reply, call)
      })
    },
  }
}

export const createApiDouble = (): ApiDouble => createDouble(endpoints)
/** Each function of staff has a path of its own. */
const addressed = Object.fromEntries(
  Object.entries(staffEndpoints).map(([operation, row]) => [operation, { ...row, path: staffPathOf(row) }]),
) as typeof staffEndpoints

export const createStaffApiDouble = (): StaffApiDouble => createDouble(addressed)
