/** A control call of API Gateway: how it is read and refused, and pages of its lists. */
import * as z from 'zod/mini'
import type { Clock } from '../../engine/clock.ts'
import type { LocalRequest } from '../../engine/http-exchange.ts'
import type { ApiStage } from './usage-plan.ts'
import type { UsagePlans } from './usage-plans.ts'

export class ControlError extends Error {
  readonly status: number

  constructor(status: number, type: string, message: string) {
    super(message)
    this.name = type
    this.status = status
  }
}

export const badRequest = (message: string) => new ControlError(400, 'BadRequestException', message)
export const notFound = (message: string) => new ControlError(404, 'NotFoundException', message)
export const conflict = (message: string) => new ControlError(409, 'ConflictException', message)

export const patch = z.strictObject({
  patchOperations: z.array(
    z.strictObject({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z._default(z.string(), '') }),
  ),
})

export const readBody = <Body>({ body }: LocalRequest, schema: z.ZodMiniType<Body>): Body => {
  let sent: unknown
  try {
    sent = JSON.parse(body.toString('utf8'))
  } catch {
    throw badRequest('Unable to unmarshall request')
  }
  const { data, error } = z.safeParse(schema, sent)
  if (data !== undefined) return data
  throw badRequest(`Invalid request input: ${error?.issues[0]?.path.join('.') ?? ''}`)
}

const defaultPage = 25
const mostOfPage = 500

/** A page of a list: `position` is the id of the last entry before it. */
export const pageOf = <Entry>(query: URLSearchParams, entries: readonly Entry[], idOf: (entry: Entry) => string) => {
  const limit = Number(query.get('limit') ?? defaultPage)
  if (!Number.isInteger(limit) || limit < 1 || limit > mostOfPage) throw badRequest('Invalid limit parameter')
  const after = query.get('position') ?? ''
  const rest = entries
    .filter((entry) => idOf(entry) > after)
    .toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return { page, position: rest.length > page.length && last !== undefined ? { position: idOf(last) } : {} }
}

export interface Control {
  readonly usagePlans: UsagePlans
  readonly clock: Clock
  readonly hasStage: (stage: ApiStage) => boolean
}

export interface ControlCall extends Control {
  readonly request: LocalRequest
  readonly query: URLSearchParams
  /** The variable parts of the path. */
  readonly ids: readonly [string, string]
}

export type Handler = (call: ControlCall) => { readonly status: number; readonly body?: object }
