/** Which fields of a person have ended by the table of lives, and when the next ones do. */
import { fieldLives, type FieldLife, type LifeStart } from '#contract/rights/data-life.ts'

const day = 86_400_000

/** When each kind of life began; undefined where it never did. */
export type LifeStarts = Readonly<Record<LifeStart, string | undefined>>

/** The fields that are stored, by the item that holds them. */
export type StoredFields = Readonly<Record<LifeStart, readonly string[]>>

export interface EndedFields {
  readonly ended: StoredFields
  /** The earliest end of a field that is left; undefined where none has an end. */
  readonly nextEnd: Date | undefined
}

const rows: readonly FieldLife[] = fieldLives

/** Each stored field with an end. A life that never began has ended. */
const endsOf = (stored: StoredFields, starts: LifeStarts) =>
  rows.flatMap(({ fields, life }) =>
    life
      ? fields
          .filter((field) => stored[life.after].includes(field))
          .map((field) => ({
            field,
            kind: life.after,
            end: Date.parse(starts[life.after] ?? '1970-01-01') + life.days * day,
          }))
      : [],
  )

export const endedFields = (stored: StoredFields, starts: LifeStarts, now: Date): EndedFields => {
  const ends = endsOf(stored, starts)
  const endedOf = (kind: LifeStart) =>
    ends.filter((one) => one.kind === kind && one.end <= now.getTime()).map(({ field }) => field)
  const later = ends.map(({ end }) => end).filter((end) => end > now.getTime())
  return {
    ended: { visit: endedOf('visit'), submission: endedOf('submission') },
    nextEnd: later.length === 0 ? undefined : new Date(Math.min(...later)),
  }
}

/** When the sweep looks at a person for whom no end is known: no field that is stored later ends before. */
export const nextLook = (now: Date): Date =>
  new Date(now.getTime() + Math.min(...rows.flatMap(({ life }) => (life ? [life.days] : []))) * day)
