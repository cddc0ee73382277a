/** The differences between two versions of an entry of the catalogue, and a draft joined with what others have changed meanwhile. */
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { RecordedAct, RecordedFields } from '#lambdas/staff/recorded-acts.rules.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A field by its path, such as `criteria.min_age`; undefined where a version does not have it. */
interface FieldChange {
  readonly field: string
  readonly before: string | undefined
  readonly after: string | undefined
}

export const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
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

/** A field that both have changed, to different values; undefined where a version does not have it. */
export interface FieldConflict {
  readonly field: string
  /** In the entry that the draft is based on. */
  readonly was: string | undefined
  readonly theirs: string | undefined
}

export interface MergedDraft {
  /** Where both have changed a field, it has the draft's value. */
  readonly record: Fields
  readonly conflicts: readonly FieldConflict[]
}

const isSame = (one: unknown, other: unknown) =>
  isPlain(one) && isPlain(other)
    ? changesBetween(one, other).length === 0
    : JSON.stringify(one) === JSON.stringify(other)
const shown = (value: unknown) => (value === undefined ? undefined : textOf(value))

/** @param base the entry that the draft is based on. @param theirs the entry as it is stored */
export const mergedDraft = (base: Fields, theirs: Fields, draft: Fields, path = ''): MergedDraft => {
  const conflicts: FieldConflict[] = []
  const valueOf = (name: string): unknown => {
    const [was, their, mine] = [base[name], theirs[name], draft[name]]
    if (isSame(mine, was)) return their
    if (isSame(their, was) || isSame(their, mine)) return mine
    if (isPlain(their) && isPlain(mine)) {
      const inner = mergedDraft(isPlain(was) ? was : {}, their, mine, `${path}${name}.`)
      conflicts.push(...inner.conflicts)
      return inner.record
    }
    conflicts.push({ field: `${path}${name}`, was: shown(was), theirs: shown(their) })
    return mine
  }
  const record = Object.fromEntries(
    [...new Set([...Object.keys(draft), ...Object.keys(theirs)])]
      .map((name) => [name, valueOf(name)] as const)
      .filter(([, value]) => value !== undefined),
  )
  return { record, conflicts }
}
