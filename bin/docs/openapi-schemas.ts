/** Schemas of the contract as an OpenAPI document has them, with the descriptions of their fields. */
import * as z from 'zod/mini'
import type { FieldDoc } from '#web/features/partner-docs/reference/partner-docs.ts'

export type Json = Record<string, unknown>
export type FieldDocs = Readonly<Record<string, FieldDoc>>

export const reference = (kind: 'schemas' | 'headers' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
})

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
