/**
 * Two releases that follow each other: for the minutes of a deployment, and after a rollback, pages of the one call functions of the other. The calls of
 * the last release are recorded in `tests/neighbours/last-release.json`.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { httpFunction } from '#entry/http-function.ts'
import type { Operations } from '#entry/operations.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { clientCalls, type ClientCall } from '#tests/neighbours/client-calls.ts'
import { renamedVariables, routeVariables } from '#tests/neighbours/route-variables.ts'
import { httpEvent, lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const { calls: recorded, routeVariables: earlierVariables } = JSON.parse(
  readFileSync('tests/neighbours/last-release.json', 'utf8'),
) as {
  calls: ClientCall[]
  routeVariables: string[]
}
const present = await clientCalls()

const nameOf = ({ method, route }: Pick<ClientCall, 'method' | 'route'>) => `${method} ${route}`
const operationOf = (call: ClientCall) =>
  (Object.entries(endpoints) as [Operation, Endpoint][]).find(
    ([, { method, path }]) => `${method} ${path}` === nameOf(call),
  )?.[0]

/** The body that reaches the operation, or the code of the refusal. */
const arrives = async (call: ClientCall, further: object = {}) => {
  const operation = operationOf(call)
  if (!operation) return 'no such endpoint'
  const bodies: unknown[] = []
  const handle = ({ body }: { body?: unknown }) => {
    bodies.push(body)
    return Promise.reject(new AppError('BUSY'))
  }
  // The types of operations differ; each of them only has to be asked.
  const operations = { [operation]: handle } as unknown as Operations<Operation>
  const handler = httpFunction(endpoints, operations, {
    originSecrets: [originSecret],
    silentDays: 90,
    log: createRecordedLog(),
  })
  const sent = call.body === undefined ? {} : { ...(JSON.parse(call.body) as object), ...further }
  const parts = {
    headers: { 'content-type': undefined, ...call.headers },
    params: { ticket_id: 'one', application_id: 'one' },
  }
  const body = call.body === undefined ? {} : { body: JSON.stringify(sent) }
  const answer = await handler(httpEvent(operation, { ...parts, ...body }), lambdaContext())
  return bodies.length === 1 ? { body: bodies[0] } : answer.body
}

describe('pages of the last release', () => {
  it.each(recorded.map((call) => [nameOf(call), call] as const))('%s is accepted', async (_, call) => {
    expect(await arrives(call)).toHaveProperty('body')
  })

  it.each(recorded.map((call) => [nameOf(call), call] as const))('%s is answered with its fields', (_, call) => {
    const now = present.find((each) => nameOf(each) === nameOf(call))
    expect(call.answers.filter((field) => !now?.answers.includes(field))).toEqual([])
  })
})

describe('pages of this release', () => {
  const common = present.filter((call) => recorded.some((each) => nameOf(each) === nameOf(call)))

  it.each(common.map((call) => [nameOf(call), call] as const))('%s has what the last release demands', (_, call) => {
    const { demands = [] } = recorded.find((each) => nameOf(each) === nameOf(call)) ?? {}
    const sent = JSON.parse(call.body ?? '{}') as Record<string, unknown>
    const valueAt = (field: string) =>
      field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], sent)
    expect(demands.filter((field) => valueAt(field) === undefined)).toEqual([])
  })

  it.each(present.filter(({ body }) => body !== undefined).map((call) => [nameOf(call), call] as const))(
    '%s may have a field that the functions do not know',
    async (_, call) => {
      expect(await arrives(call, { field_of_the_next_release: { a: 1 } })).toEqual(await arrives(call))
    },
  )
})

describe('a variable in the routes of a gateway', () => {
  it('has one name in this release and the last one, in an update and a rollback', () => {
    expect(renamedVariables(earlierVariables, routeVariables())).toEqual([])
    expect(routeVariables()).toContain('staff /api/partners/{partner_code}/keys/{key_id}')
  })

  it('is found when it has changed its name', () => {
    const earlier = ['visitors /api/tickets/{id}', 'staff /api/tickets/{ticket_id}']
    expect(renamedVariables(earlier, routeVariables())).toEqual(['visitors /api/tickets/'])
  })
})
