/** Texts that describe endpoints: their fields as types, and their errors. */
import * as z from 'zod/mini'
import * as entities from '#contract/entities.ts'
import { errorMessage, errorStatus, type ErrorCode } from '#contract/errors.ts'
import { markdownTable } from './markdown-table.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The entities have a name, by which other types refer to them. */
const named = z.registry<{ id: string }>()
for (const [name, value] of Object.entries(entities)) {
  if (value instanceof z.ZodMiniType) named.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) })
}

/** In the notation of TypeScript. */
const typeOf = (schema: JsonSchema): string => {
  const {
    $ref,
    enum: values,
    type = 'unknown',
    items,
    properties,
    required = [],
    additionalProperties: others,
  } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? ''
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (type === 'array') return `(${typeOf(items as JsonSchema)})[]`
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field as JsonSchema)}`,
    )
    return `{ ${fields.join('; ')} }`
  }
  if (typeof others === 'object') return `Record<string, ${typeOf(others)}>`
  return [type].flat().join(' | ').replace('integer', 'number')
}

const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' })

interface Described {
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
}

const block = (types: readonly (readonly [name: string, schema: JsonSchema])[]): string =>
  ['```ts', ...types.map(([name, schema]) => `type ${name} = ${typeOf(schema)}`), '```'].join('\n')

/** What a call of the endpoint sends and gets. */
export const endpointTypes = ({ query, body, response }: Described): string =>
  block([
    ...(query ? [['Query', jsonSchemaOf(query, 'input')] as const] : []),
    ...(body ? [['Body', jsonSchemaOf(body, 'input')] as const] : []),
    ['Answer', jsonSchemaOf(response, 'output')],
  ])

/** The entities that these answers contain. */
export const entityTypes = (endpoints: readonly Described[]): string => {
  const definitions = endpoints.map(({ response }) => jsonSchemaOf(response, 'output').$defs ?? {})
  return block(Object.entries(Object.assign({}, ...definitions) as Record<string, JsonSchema>))
}

/** Names of the fields that a call sends. */
export const fieldNames = ({ query, body }: Described): string[] => {
  const schemas = [query, body].flatMap((sent) => (sent ? [jsonSchemaOf(sent, 'input')] : []))
  const objects = schemas.flatMap((schema) => schema.anyOf ?? schema.oneOf ?? [schema])
  return [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

export const errorTable = (codes: readonly ErrorCode[]): string =>
  markdownTable(
    ['status', 'code', 'message'],
    [...new Set(codes)].map((code) => [String(errorStatus[code]), `\`${code}\``, errorMessage[code]]),
  )

export const codeList = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ')
