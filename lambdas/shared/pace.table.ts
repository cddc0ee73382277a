/** A pacing as part of an update: the table adds to the stored number itself, so updates at the same moment do not invalidate each other. */
import type { Pacing } from './pace.rules.ts'

/** The parts of an update expression for the number in `field`; the values are named :pace… */
export const paceWrite = (field: string, { now, shareMilliseconds, atMost, isAhead }: Pacing) =>
  isAhead
    ? {
        set: `${field} = ${field} + :paceShare`,
        condition: `(${field} > :paceNow AND ${field} <= :paceMost)`,
        values: { ':paceShare': shareMilliseconds, ':paceNow': now, ':paceMost': atMost },
      }
    : {
        set: `${field} = :paceNext`,
        condition: `(attribute_not_exists(${field}) OR ${field} <= :paceNow)`,
        values: { ':paceNext': now + shareMilliseconds, ':paceNow': now },
      }
