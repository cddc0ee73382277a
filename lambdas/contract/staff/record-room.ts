/** The room of the record: what staff changed, and whose data they saw. */
import * as z from 'zod/mini'
import { ulidPattern } from '../patterns.ts'
import { staffActions } from './staff-actions.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

/** What entries are found by. */
export const recordFinders = ['day', 'staff', 'action', 'person'] as const
export type RecordFinder = (typeof recordFinders)[number]

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))

/** An action of another release is shown as it is stored. */
export const recordEntry = z.object({
  id: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  person_id: z.optional(z.string()),
  before: z.optional(fields),
  after: z.optional(fields),
  reason: z.optional(z.string()),
  by: z.object({ id: z.string(), email: z.string() }),
  at: z.string(),
  request_id: z.string(),
})
export type RecordedEntry = z.infer<typeof recordEntry>

const isAction = (text: string): boolean => (staffActions as readonly string[]).includes(text)

/** One finder, as each is a partition of its own. */
const listRecordQuery = z
  .strictObject({
    /** A day in India. */
    day: z.optional(z.iso.date('must be a day such as 2026-11-23')),
    staff: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'must be the id of a staff member'))),
    action: z.optional(z.string().check(z.refine(isAction, 'must be an action of the record'))),
    person: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the id of a user'))),
    /** `next_cursor` of the page before. */
    cursor: z.optional(z.string().check(z.regex(ulidPattern, 'must be the cursor of an answer'))),
  })
  .check(
    z.refine((query) => recordFinders.filter((finder) => query[finder] !== undefined).length === 1, {
      path: ['day'],
      error: 'give one of day, staff, action and person',
    }),
  )

export type ListRecordQuery = z.output<typeof listRecordQuery>

const listRecordResponse = z.object({
  /** Newest first. */
  entries: z.array(recordEntry),
  next_cursor: z.optional(z.string()),
})

export const recordRoom = {
  'list-record': {
    capability: 'staff-office',
    method: 'GET',
    path: '/api/record',
    roles: [],
    successStatus: 200,
    query: listRecordQuery,
    response: listRecordResponse,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>
