/** Joins the schema of a body with the words of its fields into what the field lists show. */
import * as z from 'zod/mini'
import type { DocField } from '../docs-model.ts'
import type { BodyReference } from '../reference/partner-reference.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The field of this name, at any depth. */
const findField = ({ properties = {}, items }: JsonSchema, name: string): JsonSchema | undefined => {
  if (name in properties) return properties[name] as JsonSchema
  const inner = [...Object.values(properties), ...(items ? [items] : [])] as JsonSchema[]
  return inner.map((part) => findField(part, name)).find((found) => found !== undefined)
}

const typeOf = ({ type, items }: JsonSchema): string => {
  if (typeof type !== 'string') throw new Error('A documented field has no JSON type')
  return type === 'array' && items ? `array of ${typeOf(items as JsonSchema)}s` : type
}

/** Writes the rule of a value from its schema. */
const ruleOf = ({ type, format, enum: values, maxLength }: JsonSchema): string => {
  if (values) return `One of ${values.join(', ')}.`
  if (type === 'boolean') return 'true or false.'
  if (type === 'array') return 'List of texts.'
  if (format === 'date-time') return 'ISO 8601 in UTC.'
  return maxLength === undefined ? 'Text.' : `Text, 1 to ${maxLength} characters.`
}

/** @param kind whether the fields are sent, in which case some are optional, or returned */
export const describeFields = (
  { schema, docs }: Pick<BodyReference, 'schema' | 'docs'>,
  kind: 'request' | 'answer',
): DocField[] => {
  const whole = z.toJSONSchema(schema)
  return Object.entries(docs).map(([name, { description, rule, example }]) => {
    const field = findField(whole, name) ?? {}
    return {
      name,
      type: typeOf(field),
      ...(kind === 'request' && { isRequired: whole.required?.includes(name) === true }),
      description,
      rule: rule ?? ruleOf(field),
      example: typeof example === 'object' ? JSON.stringify(example) : String(example),
    }
  })
}
