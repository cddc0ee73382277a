/** Filter patterns of event source mappings: equality, prefix and exists. Any other form is refused. */
import { isRecord } from '../../engine/is-record.ts'

/** An object of patterns, or a list of alternatives. */
type Pattern = { readonly [key: string]: Pattern } | readonly Leaf[]
type Leaf = string | number | boolean | null | { readonly prefix: string } | { readonly exists: boolean }

const isLeaf = (value: unknown): value is Leaf => {
  if (!isRecord(value)) return value === null || ['string', 'number', 'boolean'].includes(typeof value)
  const [[name, operand] = [], ...others] = Object.entries(value)
  if (others.length > 0) return false
  return (name === 'prefix' && typeof operand === 'string') || (name === 'exists' && typeof operand === 'boolean')
}

const asPattern = (value: unknown): Pattern => {
  if (Array.isArray(value) && value.length > 0 && value.every(isLeaf)) return value
  if (!isRecord(value)) throw new Error(`the filter pattern ${JSON.stringify(value)} is not supported`)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asPattern(inner)]))
}

const leafMatches = (leaf: Leaf, value: unknown): boolean => {
  if (typeof leaf !== 'object' || leaf === null) return leaf === value
  if ('exists' in leaf) return leaf.exists === (value !== undefined)
  return typeof value === 'string' && value.startsWith(leaf.prefix)
}

const isChoice = (pattern: Pattern): pattern is readonly Leaf[] => Array.isArray(pattern)

const matches = (pattern: Pattern, value: unknown): boolean => {
  if (isChoice(pattern)) return pattern.some((leaf) => leafMatches(leaf, value))
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
