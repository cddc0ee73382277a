/** A pacing as part of an update: the table adds to the stored number itself, so updates at the same moment do not invalidate each other. */
import { attribute, type Piece, x } from './expressions.table.ts'
import type { Pacing } from './pace.rules.ts'

/** The assignment of an update to the number in `field`, and its condition. */
export const paceWrite = (
  field: string,
  { now, shareMilliseconds, atMost, isAhead }: Pacing,
): { readonly set: Piece; readonly condition: Piece } => {
  const name = attribute(field)
  return isAhead
    ? {
        set: x`${name} = ${name} + ${shareMilliseconds}`,
        condition: x`${name} > ${now} AND ${name} <= ${atMost}`,
      }
    : {
        set: x`${name} = ${now + shareMilliseconds}`,
        condition: x`attribute_not_exists(${name}) OR ${name} <= ${now}`,
      }
}
