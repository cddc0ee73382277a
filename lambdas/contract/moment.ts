/** A time in a call to the public APIs: accepted in each form that means one moment. */
import * as z from 'zod/mini'
import { isRealDate } from '#lambdas/profile/birth-date.contract.ts'

const iso8601 = 'must be an ISO 8601 date and time with its offset, such as 2026-01-31T10:30:00Z'
/** Seconds may be missing, and so may the colon of the offset, as in Java's +0530. */
const pattern =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\.[0-9]{1,9})?)?(Z|[+-]([01][0-9]|2[0-3]):?[0-5][0-9])$/

export const moment = z.string(iso8601).check(
  z.regex(pattern, { error: iso8601, abort: true }),
  z.refine((value) => isRealDate(value.slice(0, 'YYYY-MM-DD'.length)), { error: iso8601, abort: true }),
)
