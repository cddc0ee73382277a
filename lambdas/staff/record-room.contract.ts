/** The room of the record: what staff changed, and whose data they saw. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { ulidPattern } from '#contract/patterns.ts'
import { staffActions } from '#lambdas/shared/staff-actions.contract.ts'
import type { StaffEndpoint } from './staff-endpoint.contract.ts'

const optionalText = z.optional(z.string())

/** The fields by which entries are found. The first that is given finds them, because it finds fewest. */
export const recordFinders = ['person', 'staff', 'action', 'day'] as const
export type RecordFinder = (typeof recordFinders)[number]

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))

/** An action of another release is shown as it is stored. */
export const recordEntry = z.object({
  id: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  person_id: optionalText,
  before: z.optional(fields),
  after: z.optional(fields),
  reason: optionalText,
  by: z.object({ id: z.string(), email: z.string() }),
  at: z.string(),
  request_id: z.string(),
})
export type RecordedEntry = z.infer<typeof recordEntry>

const name = optionalText

/** With the name of the person, unless the account is closed, and the e-mail address of the member whom it is about. */
const namedEntry = z.extend(recordEntry, { person: name, colleague: name })
export type NamedEntry = z.infer<typeof namedEntry>

const isAction = (text: string): boolean => (staffActions as readonly string[]).includes(text)

/** Several together find the entries of all of them. */
const listRecordQuery = z
  .strictObject({
    /** A day in India. */
    day: z.optional(z.iso.date('must be a day such as 2026-11-23')),
    staff: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be the id of a staff member'))),
    action: z.optional(z.string().check(z.refine(isAction, 'must be an action of the record'))),
    person: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the id of a user'))),
    /** The id of what was seen or changed, beside one of the others: alone it would need the whole record. */
    subject: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/, 'must be the id of what was changed'))),
    /** `next_cursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(ulidPattern, 'must be the cursor of an answer'))),
  })
  .check(
    z.refine((query) => recordFinders.some((finder) => query[finder] !== undefined), {
      path: ['day'],
      error: 'give day, staff, action or person',
    }),
  )

export type ListRecordQuery = z.output<typeof listRecordQuery>

const listRecordResponse = z.object({
  /** Newest first. A page may have none although others follow. */
  entries: z.array(namedEntry),
  next_cursor: optionalText,
})

const { get } = rowsWith({ capability: 'staff-admin', roles: [], errors: [] })

export const recordRoom = {
  'list-record': get('/api/record', listRecordResponse, { query: listRecordQuery }),
} as const satisfies Record<string, StaffEndpoint>
