/** The tables that describe an endpoint: its parameters, fields and errors. */
import * as z from 'zod/mini'
import { errorMessage, errorStatus, type ErrorCode } from '#contract/errors.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
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

/** A parameter may be any text: an unknown id and another user's id get the same answer. */
const pathOf = (path: string): string[] => {
  const rows = Array.from(path.matchAll(pathParameterPattern), ([, name]) => [`\`${name}\``, 'string', 'yes'])
  return rows.length === 0 ? [] : ['**Path**', markdownTable(['field', 'type', 'always'], rows)]
}

interface Described {
  readonly path: string
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  readonly errors: readonly ErrorCode[]
}

/** The table of these errors. */
export const errorTable = (codes: readonly ErrorCode[]): string =>
  markdownTable(
    ['status', 'code', 'message'],
    codes.map((code) => [String(errorStatus[code]), `\`${code}\``, errorMessage[code]]),
  )

/** Parameters, fields and errors of an endpoint. */
export const endpointTables = ({ path, query, body, response, errors }: Described): string[] => [
  ...pathOf(path),
  ...fieldsOf('Query', query, 'input'),
  ...fieldsOf('Body', body, 'input'),
  ...fieldsOf('Answer', response, 'output'),
  ...(errors.length > 0 ? ['**Errors** in addition to the common ones', errorTable(errors)] : []),
]
