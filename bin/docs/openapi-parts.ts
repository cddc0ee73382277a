/** Parts of the OpenAPI document that partners' and lenders' operations share. */
import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { commonPartnerErrors } from '#contract/partner/partner-endpoints.ts'
import { partnerErrorResponse, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerErrorDocs, type FieldDoc } from '#web/features/partner-docs/reference/partner-docs.ts'
import { exampleErrors } from '#web/features/partner-docs/reference/partner-examples.ts'

export type Json = Record<string, unknown>
export type FieldDocs = Readonly<Record<string, FieldDoc>>

export const reference = (kind: 'schemas' | 'headers' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
})

/** `get-lenders` becomes `GetLenders`. */
export const pascalCase = (name: string): string =>
  name
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

export const camelCase = (name: string): string => name.charAt(0).toLowerCase() + pascalCase(name).slice(1)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Spares generators what they fail at or make odd types of: constant booleans, patterns of dates and times, bounds of every integer. */
const forGenerators = (schema: Json): Json => {
  if (typeof schema['const'] === 'boolean') return { type: 'boolean', description: `Always ${schema['const']}.` }
  const isTime = schema['format'] === 'date' || schema['format'] === 'date-time'
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(isTime && key === 'pattern') && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
      .map(([key, value]) => [key, isObject(value) ? forGenerators(value) : value]),
  )
}

export const forDocument = (schema: Json): Json =>
  forGenerators(JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json)

export const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return forDocument(rest)
}

/** Adds descriptions to the fields that have one, at any depth. */
export const withDocs = (schema: unknown, docs: FieldDocs): unknown => {
  if (Array.isArray(schema)) return schema.map((item: unknown) => withDocs(item, docs))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key !== 'properties') return [key, withDocs(value, docs)] as const
    const fields = Object.entries(value as Json).map(([field, fieldSchema]) => {
      const described = withDocs(fieldSchema, docs) as Json
      const doc = docs[field]
      return [
        field,
        doc ? { description: `${doc.description} ${doc.rule}`, ...described, examples: [doc.example] } : described,
      ] as const
    })
    return [key, Object.fromEntries(fields)] as const
  })
  return Object.fromEntries(entries)
}

/** 404 becomes `NotFoundError`. */
export const errorSchemaName = (status: number) =>
  `${pascalCase((STATUS_CODES[status] ?? '').replaceAll(' ', '_')).replace(/Error$/, '')}Error`

/** Only submit-user has submissions, so errors shared by both operations may lack a submission id. */
const isAlwaysThere = (field: string, code: PartnerErrorCode): boolean =>
  field in exampleErrors[code] &&
  (field !== 'submission_id' || !(commonPartnerErrors as readonly PartnerErrorCode[]).includes(code))

/** The errors of a status have the fields of their examples. */
export const errorSchema = (codes: readonly PartnerErrorCode[]): Json => {
  const { properties } = schemaOf(partnerErrorResponse, 'output') as { properties: Record<string, Json> }
  const fields = Object.keys(properties).filter((field) => codes.some((code) => field in exampleErrors[code]))
  return {
    description: codes.map((code) => `\`${code}\`: ${partnerErrorDocs[code]}`).join(' '),
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field, properties[field]])),
      code: { type: 'string', enum: codes },
    },
    required: fields.filter((field) => codes.every((code) => isAlwaysThere(field, code))),
    additionalProperties: false,
  }
}

export const codesByStatus = (codes: readonly PartnerErrorCode[]): [status: number, codes: PartnerErrorCode[]][] =>
  Object.entries(Object.groupBy(codes, (code) => errorStatus[code])).map(([status, ofStatus]) => [
    Number(status),
    ofStatus,
  ])

export const headersNamed = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]))
