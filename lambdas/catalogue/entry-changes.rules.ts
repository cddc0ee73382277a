/** The differences between two versions of an entry of the catalogue. */
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { RecordedAct, RecordedFields } from '#lambdas/staff/record-entry.rules.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A field by its path, such as `criteria.min_age`; undefined where a version does not have it. */
export interface FieldChange {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

export const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join(', ')
    : JSON.stringify(value)
}

/** Each value under its path, an object without fields as `{}`. */
const flattened = (value: Fields, path = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const field = path === '' ? name : `${path}.${name}`
    if (inner === undefined) return []
    return isPlain(inner) && Object.keys(inner).length > 0 ? flattened(inner, field) : [[field, inner]]
  })

/** In the order of the later version, then what it lacks. The versions may hold anything. */
export const changesBetween = (before: Fields, after: Fields): FieldChange[] => {
  const [old, next] = [new Map(flattened(before)), new Map(flattened(after))]
  const textIn = (version: ReadonlyMap<string, unknown>, field: string) =>
    version.has(field) ? textOf(version.get(field)) : undefined
  return [...new Set([...next.keys(), ...old.keys()])]
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(next.get(field)))
    .map((field) => ({ field, before: textIn(old, field), after: textIn(next, field) }))
}

/** Apart from the day of the last link check, which a program notes. */
export const isSameEntry = (one: Fields, other: Fields): boolean =>
  changesBetween(one, other).every(({ field }) => field === 'links_checked_on')

const recordedCharacters = 200

/** The changes as the record keeps them: long values are cut. */
export const recordedChanges = (
  before: Fields,
  after: Fields,
): { readonly before: RecordedFields; readonly after: RecordedFields } => {
  const changes = changesBetween(before, after)
  const side = (name: 'before' | 'after'): RecordedFields =>
    Object.fromEntries(changes.map((change) => [change.field, change[name]?.slice(0, recordedCharacters) ?? null]))
  return { before: side('before'), after: side('after') }
}

interface ChangedEntry {
  readonly kind: string
  readonly id: string
  /** Undefined for an entry that was new. */
  readonly before: Fields | undefined
  readonly after: Fields
}

/** The act of changing entries at once: of one, with what changed; of several, with their ids alone. Undefined where none changed. */
export const entriesAct = (action: StaffAction, changes: readonly ChangedEntry[]): RecordedAct | undefined => {
  const [first, ...others] = changes
  if (first === undefined) return undefined
  const { kind, id, before = {}, after } = first
  if (others.length === 0) return { action, subject: { kind, id }, ...recordedChanges(before, after) }
  return {
    action,
    subject: { kind: 'catalogue', id: `${changes.length} entries` },
    after: { entries: changes.map((change) => `${change.kind} ${change.id}`) },
  }
}
