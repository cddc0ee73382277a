/** Joins a schema of the contract with its field docs into what the field lists show. */
import * as z from 'zod/mini'
import type { FieldDoc } from '#web/features/partner-docs/reference/partner-docs.ts'
import type { DocField } from '../docs-model.ts'

interface JsonSchema {
  readonly type?: string
  readonly items?: JsonSchema
}

const typeOf = ({ type, items }: JsonSchema): string => {
  if (type === undefined) throw new Error('A documented field has no JSON type')
  return type === 'array' && items ? `array of ${typeOf(items)}s` : type
}

/** @param kind whether the fields are sent, in which case some are optional, or returned */
export const describeFields = (
  schema: z.ZodMiniType,
  docs: Readonly<Record<string, FieldDoc>>,
  kind: 'request' | 'answer',
): DocField[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(docs).map(([name, { description, rule, example }]) => ({
    name,
    type: typeOf((properties[name] ?? {}) as JsonSchema),
    ...(kind === 'request' && { isRequired: required.includes(name) }),
    description,
    rule,
    example: typeof example === 'object' ? JSON.stringify(example) : String(example),
  }))
}
