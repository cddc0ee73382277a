/**
 * Two parts of the room Admin. Breaches: whom a breach of personal data can concern. One admin asks for a list, another one agrees, and a job reads the table.
 * Paper: requests of people about their data, and the end of their account.
 */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { moment } from '#contract/moment.ts'
import { partQuery, reason, type StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { closeAccountResponse } from './account.contract.ts'
import { downloadCursor, downloadResponse } from './my-data.contract.ts'

export const breachPolicy = {
  /** Most items of one read of the table. What they say of a breach fits into one item. */
  itemsOfARead: 2000,
  peopleOfAPart: 1000,
  /** One run reads for so long; the next one goes on. */
  runMilliseconds: 45_000,
  /** A list is gone so long after it was allowed. */
  keptDays: 14,
  listed: 20,
} as const

/** The personal data in the items that a breach can be about, by the kinds of items. */
export const breachItems = [
  'profile',
  'applications',
  'tickets',
  'messages',
  'notes',
  'notices',
  'push',
  'consents',
  'ids',
  'nominee',
  'submissions',
  'sessions',
  'codes',
  'closings',
] as const
export type BreachItem = (typeof breachItems)[number]

const dataNames = z.array(z.string())
const instant = z.iso.datetime()

/** `from` and `to`: of the breach. `known`: when we learned of it. `what`: what happened, for the record and for the notices. */
const about = {
  items: z.array(z.enum(breachItems)).check(z.minLength(1, 'must name a kind')),
  what: reason,
  from: moment,
  to: moment,
  known: moment,
}

/** `waiting`: for a second admin. */
export const breachList = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'reading', 'done']),
  ...about,
  asked_by: z.string(),
  asked_at: instant,
  approved_by: z.optional(z.string()),
  expires_at: instant,
  /** Items that were read until now. */
  read: z.int(),
  /** When it is done: people, the parts of their list, and the data that a notice of such items names. */
  people: z.optional(z.int()),
  parts: z.optional(z.int()),
  data: z.optional(dataNames),
})
export type BreachList = z.infer<typeof breachList>

/** `counts`: of items. `since`: the earliest time of these, empty where none has one. `data`: what a notice to the person names. */
export const affectedPerson = z.object({
  phone: z.string(),
  user_id: z.string(),
  email: z.string(),
  counts: z.partialRecord(z.enum(breachItems), z.int()),
  since: z.string(),
  last_sign_in: z.string(),
  data: dataNames,
})
export type AffectedPerson = z.infer<typeof affectedPerson>

const { get, post } = rowsWith({ capability: 'staff-admin', roles: [], errors: ['JOB_NOT_FOUND'] })
const one = '/api/breaches/{list_id}'
const listResponse = z.object({ list: breachList })

export const breachRoom = {
  /** The newest first. */
  'list-breaches': get('/api/breaches', z.object({ lists: z.array(breachList) }), { errors: [], isPassive: true }),
  'ask-breach-list': post('/api/breaches', listResponse, {
    body: z.strictObject(about).check(
      z.refine(({ from, to }) => Date.parse(from) <= Date.parse(to), {
        path: ['to'],
        error: 'must not be before the beginning',
      }),
    ),
    errors: [],
  }),
  'approve-breach-list': post(`${one}/approve`, listResponse, {
    errors: ['JOB_NOT_FOUND', 'JOB_NOT_READY', 'SECOND_PERSON_NEEDED'],
  }),
  /** Each part is a look in the record. */
  'read-breach-list': get(`${one}/people`, z.object({ people: z.array(affectedPerson) }), {
    query: partQuery,
    errors: ['JOB_NOT_FOUND', 'JOB_NOT_READY', 'TOO_MANY_REQUESTS'],
  }),
} as const satisfies Record<string, StaffEndpoint>

const person = '/api/people/{user_id}'

export const paperRoom = {
  /** Everything that is stored about the person, page by page. Each page is a recorded look. */
  'export-person': post(`${person}/export`, downloadResponse, {
    body: z.strictObject({ reason, cursor: z.optional(downloadCursor) }),
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** Sealed at once, purged a year later. It cannot be taken back. */
  'close-person': post(`${person}/closing`, closeAccountResponse, {
    body: z.strictObject({ reason }),
    errors: ['USER_NOT_FOUND'],
  }),
} as const satisfies Record<string, StaffEndpoint>
