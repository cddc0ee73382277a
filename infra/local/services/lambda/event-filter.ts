/** Filter patterns of event source mappings: equality, prefix and exists. Any other form is refused. */
import * as z from 'zod/mini'
import { isRecord } from '../../engine/is-record.ts'

const leaf = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
])
const leaves = z.array(leaf).check(z.minLength(1))

/** An object of patterns, or a list of alternatives. */
type Pattern = { readonly [key: string]: Pattern } | z.infer<typeof leaves>

const asPattern = (value: unknown): Pattern => {
  const { data } = leaves.safeParse(value)
  if (data) return data
  if (!isRecord(value)) throw new Error(`the filter pattern ${JSON.stringify(value)} is not supported`)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asPattern(inner)]))
}

const leafMatches = (one: z.infer<typeof leaf>, value: unknown): boolean => {
  if (typeof one !== 'object' || one === null) return one === value
  if ('exists' in one) return one.exists === (value !== undefined)
  return typeof value === 'string' && value.startsWith(one.prefix)
}

const matches = (pattern: Pattern, value: unknown): boolean => {
  if (Array.isArray(pattern)) return pattern.some((one) => leafMatches(one, value))
  return Object.entries(pattern).every(([key, inner]) => matches(inner, isRecord(value) ? value[key] : undefined))
}

/**
 * Returns a filter for patterns as JSON text. A record passes when one of them matches, or when there are none.
 * @throws Error for an unsupported pattern.
 */
export const createEventFilter = (texts: readonly string[]): ((record: object) => boolean) => {
  const patterns = texts.map((text) => asPattern(JSON.parse(text)))
  return (record) => patterns.length === 0 || patterns.some((pattern) => matches(pattern, record))
}
