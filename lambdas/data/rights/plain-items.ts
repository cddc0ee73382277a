/** Stored items as JSON: bytes as base64, sets as arrays. */
import type { StoredItem } from '../failed-conditions.ts'

const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Set) return Array.from(value, plain)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}

export const toPlainItem = (item: StoredItem): StoredItem => plain(item) as StoredItem
