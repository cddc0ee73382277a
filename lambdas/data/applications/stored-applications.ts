/** Reads items of applications. */
import * as z from 'zod/mini'
import { application as applicationSchema, statusEntry, statusReasons } from '#contract/entities.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import type { FailedCondition } from '../failed-conditions.ts'

const text = z.optional(z.string())

/** Before reasons were a list, the field `reason` had the words of staff. */
export const statusEvent = z.pipe(
  z.extend(statusEntry, {
    reason: text,
    event_id: text,
    received_at: text,
    note: text,
    held_message: text,
    held_amount: z.optional(z.number()),
    file: text,
    job: text,
    by: text,
    undone_at: text,
    undone_by: text,
  }),
  z.transform(({ reason: stored, ...event }): StatusEvent => {
    if (stored === undefined) return event
    const reason = statusReasons.find((known) => known === stored)
    return reason === undefined ? { ...event, note: stored } : { ...event, reason }
  }),
)

const storedApplication = z.extend(applicationSchema, {
  history: z.array(statusEvent),
  events: z.optional(z.number()),
  left_out: z.optional(z.number()),
  click_id: text,
  clicks: z.optional(z.object({ times: z.instanceof(Uint8Array), facts: z.array(z.string()) })),
  partner_code: text,
})

export const toStoredApplication = (item: unknown): StoredApplication => storedApplication.parse(item)

/** The application as it is stored where it refused a write; undefined where it is gone, or another account of the number has one in its place. */
export const storedInstead = (
  failed: FailedCondition | undefined,
  { id }: Pick<StoredApplication, 'id'>,
): StoredApplication | undefined => (failed?.item?.['id'] === id ? toStoredApplication(failed.item) : undefined)
