/** Joins a draft with what others have changed since the entry that it is based on: a field that the draft leaves as it was keeps their value. */
import { changesBetween, isPlain, textOf, type Fields } from './entry-changes.rules.ts'

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
