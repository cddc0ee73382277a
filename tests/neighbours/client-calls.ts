/** The calls of this build's web client, one of each endpoint, with the fields that functions demand and answer. */
import * as z from 'zod/mini'
import { endpoints, type Endpoint, type Operation } from '#contract/endpoints.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import { callApi } from '#web/lib/api/call-api.ts'

export interface ClientCall {
  readonly method: string
  /** With its parameters, as in the table of endpoints. */
  readonly route: string
  /** As sent, with a query. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Fields that this build's functions demand in a body, such as `terms.version`. */
  readonly demands: readonly string[]
  /** Fields that every answer of this build's functions has, such as `tickets.id`. */
  readonly answers: readonly string[]
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
}

/** Paths of the fields that are always there. */
const requiredFields = ({ properties = {}, required = [], items }: JsonSchema, path = ''): string[] => [
  ...required.flatMap((name) => [`${path}${name}`, ...requiredFields(properties[name] ?? {}, `${path}${name}.`)]),
  ...(items ? requiredFields(items, path) : []),
]

const fieldsOf = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] =>
  schema ? requiredFields(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema).toSorted() : []

type AnyCall = (operation: Operation, options: object) => Promise<unknown>

/** Parameters of the path, all with the same value. */
const parametersOf = (path: string) =>
  Object.fromEntries(Array.from(path.matchAll(pathParameterPattern), ([, name = '']) => [name, 'one']))

/** Catches what the client hands to the browser. */
const catchRequest = async (send: () => Promise<unknown>): Promise<readonly [string, RequestInit]> => {
  const browserFetch = globalThis.fetch
  const sent: [string, RequestInit][] = []
  const answer = (address: string, init: RequestInit = {}) => {
    sent.push([address, init])
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
  }
  globalThis.fetch = answer as typeof fetch
  try {
    await send()
  } finally {
    globalThis.fetch = browserFetch
  }
  const [request] = sent
  if (!request) throw new Error('the client has sent nothing')
  return request
}

const callOf = async (operation: Operation): Promise<ClientCall> => {
  const endpoint: Endpoint = endpoints[operation]
  const body = createValidBodies(noOffers)[operation]
  const accessToken = endpoint.access === 'user' ? 'token' : undefined
  // The type of each operation's options is known only where its name is.
  const call = callApi as unknown as AnyCall
  const [address, init] = await catchRequest(() =>
    call(operation, { params: parametersOf(endpoint.path), accessToken, ...(body && { body }) }),
  )
  return {
    method: endpoint.method,
    route: endpoint.path,
    address,
    headers: init.headers as Record<string, string>,
    ...(typeof init.body === 'string' && { body: init.body }),
    demands: fieldsOf(endpoint.body, 'input'),
    answers: fieldsOf(endpoint.response, 'output'),
  }
}

export const clientCalls = async (): Promise<ClientCall[]> => {
  const calls: ClientCall[] = []
  for (const operation of Object.keys(endpoints) as Operation[]) calls.push(await callOf(operation))
  return calls
}
