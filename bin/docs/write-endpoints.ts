/** Generates `lambdas/contract/ENDPOINTS.md` from the endpoint table. */
import * as z from 'zod/mini'
import { commonErrors, endpoints, type Endpoint } from '#contract/endpoints.ts'
import { errorMessage, errorStatus, type ErrorCode } from '#contract/errors.ts'
import { markdownTable } from './markdown-table.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

const typeOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  return [schema.type ?? 'any value', ...(schema.format ? [`(${schema.format})`] : [])].join(' ')
}

/** One row per field; the names of nested fields start with the name of their parent. */
const fieldRows = (schema: JsonSchema, owner = ''): string[][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = value as JsonSchema
    const path = owner === '' ? name : `${owner}.${name}`
    const inner = (field.type === 'array' ? field.items : field) as JsonSchema
    const needed = schema.required?.includes(name) === true ? 'yes' : 'no'
    return [[`\`${path}\``, typeOf(field), needed], ...fieldRows(inner, field.type === 'array' ? `${path}[]` : path)]
  })

const fieldsOf = (title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output'): string[] => {
  if (!schema) return []
  const rows = fieldRows(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  return [`**${title}**`, markdownTable(['field', 'type', 'always'], rows)]
}

const errorRows = (codes: readonly ErrorCode[]) =>
  codes.map((code) => [String(errorStatus[code]), `\`${code}\``, errorMessage[code]])

const writeEndpoint = ([operation, endpoint]: [string, Endpoint]): string[] => [
  `## ${operation}`,
  `\`${endpoint.method} ${endpoint.path}\`, served by the ${endpoint.capability} function, for ${
    endpoint.access === 'public' ? 'everyone' : 'a signed-in user'
  }. Answers ${endpoint.successStatus} with \`cache-control: ${endpoint.cacheControl ?? 'no-store'}\`.`,
  ...fieldsOf('Path', endpoint.params, 'input'),
  ...fieldsOf('Query', endpoint.query, 'input'),
  ...fieldsOf('Body', endpoint.body, 'input'),
  ...fieldsOf('Answer', endpoint.response, 'output'),
  ...(endpoint.errors.length > 0
    ? ['**Errors** beside the common ones', markdownTable(['status', 'code', 'message'], errorRows(endpoint.errors))]
    : []),
]

export const writeEndpoints = (): string =>
  [
    '# Endpoints of the HTTP API',
    'Generated from `endpoints.ts` by `npm run docs`. Times are ISO 8601 in UTC, money is in rupees, phones are E.164.',
    'Errors arrive as `{ success: false, code, message, details?, request_id }`; `details` names fields: `[{ field, message }]`.',
    '## Errors that every endpoint can answer',
    markdownTable(['status', 'code', 'message'], errorRows(commonErrors)),
    ...Object.entries(endpoints).flatMap(writeEndpoint),
  ].join('\n\n')
