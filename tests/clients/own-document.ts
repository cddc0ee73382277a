/** An OpenAPI document of the visitors' or the staff's API, made from its table of endpoints, for schemathesis alone: nobody else needs one. */
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { pathParameterPattern } from '#contract/patterns.ts'

/** By its whole path. */
type OwnEndpoint = Pick<Endpoint, 'method' | 'successStatus' | 'body' | 'query' | 'response'> & {
  readonly path: string
}

interface Schema {
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema

/** Of a query that has several forms, the parameters of all, none of them required. */
const parametersOf = ({ properties, required = [], anyOf = [] }: Schema) => {
  const all = Object.assign({}, properties, ...anyOf.map((form) => form.properties)) as Record<string, object>
  return Object.entries(all).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

const contentOf = (schema: object) => ({ 'application/json': { schema } })

const operationOf = ({ path, body, query, response, successStatus }: OwnEndpoint) => ({
  parameters: [
    ...Array.from(path.matchAll(pathParameterPattern), ([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', minLength: 1 },
    })),
    ...(query ? parametersOf(schemaOf(query, 'input')) : []),
  ],
  ...(body && { requestBody: { required: true, content: contentOf(schemaOf(body, 'input')) } }),
  responses: {
    [successStatus]: { description: 'done', content: contentOf(schemaOf(response, 'output')) },
    default: { description: 'refused', content: contentOf({ type: 'object' }) },
  },
})

export const ownDocument = (endpoints: readonly OwnEndpoint[]) => {
  const ofPath = Object.groupBy(endpoints, ({ path }) => path)
  const paths = Object.entries(ofPath).map(([path, some = []]) => [
    path,
    Object.fromEntries(some.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
  ])
  return { openapi: '3.1.0', info: { title: 'own', version: '1' }, paths: Object.fromEntries(paths) as object }
}
