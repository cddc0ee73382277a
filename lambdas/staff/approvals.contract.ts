/** A change of staff that waits until a second member of staff agrees. It is found by what it changes, so one thing has one at most. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { reason, type StaffEndpoint, staffRoles } from './staff-endpoint.contract.ts'

export const approvalPolicy = {
  /** A change that nobody has decided about ends then. A password of an invitation ends with it. */
  waitsDays: 7,
  /** More than wait at one time: the list ends there. */
  listed: 100,
} as const

const instant = z.iso.datetime()

/** `id`: of the job, the entry of the catalogue or the staff member. `by`: the e-mail address, or the name of an operator. */
const asked = { id: z.string(), by: z.string(), at: instant, expires_at: instant, is_own: z.boolean() }

/** Hosts that addresses of the entry may lead to, and did not before. */
const publication = { ...asked, name: z.string(), hosts: z.array(z.string()) }

const waitingChange = z.discriminatedUnion('kind', [
  z.object({
    ...asked,
    kind: z.literal('job'),
    lender_id: z.string(),
    rows: z.int(),
    to: z.optional(z.enum(applicationStatuses)),
  }),
  z.object({ ...publication, kind: z.literal('lender') }),
  z.object({ ...publication, kind: z.literal('product') }),
  z.object({ ...publication, kind: z.literal('scheme') }),
  z.object({
    ...asked,
    kind: z.literal('staff'),
    email: z.string(),
    roles: z.array(z.enum(staffRoles)),
    /** The present roles of a member who works already. */
    roles_before: z.optional(z.array(z.enum(staffRoles))),
  }),
  /** A list of the people of a breach, from the first to the last moment of it. */
  z.object({ ...asked, kind: z.literal('breach'), from: z.string(), to: z.string() }),
  /** An account that goes to another number, masked; `is_closed`: out of its seal. The id is the user's. Operators agree by the same command. */
  z.object({ ...asked, kind: z.literal('move'), to: z.string(), is_closed: z.boolean() }),
])
export type WaitingChange = z.infer<typeof waitingChange>
export type WaitingKind = WaitingChange['kind']

/** `seen_at`: the `at` of what was seen. */
const seen = { seen_at: z.iso.datetime() }
export const approveRequest = z.strictObject(seen)
export const refuseRequest = z.strictObject({ ...seen, reason })

export const decisionErrors = ['APPROVAL_NOT_FOUND', 'SECOND_PERSON_NEEDED', 'CHANGED_MEANWHILE'] as const

const { get, post } = rowsWith({ capability: 'staff-office', roles: [], errors: [] })
const member = '/api/approvals/staff/{staff_id}'

const listApprovalsResponse = z.object({ waiting: z.array(waitingChange) })

const decided = z.object({ done: z.literal(true) })

/** On the start page. Jobs and entries are decided about in their own rooms, staff members here. */
export const approvalRoom = {
  /** Those that the roles of the member decide about, the oldest first. */
  'list-approvals': get('/api/approvals', listApprovalsResponse, { roles: ['catalogue', 'partners'], isPassive: true }),
  'approve-invitation': post(`${member}/approve`, decided, { body: approveRequest, errors: decisionErrors }),
  'refuse-invitation': post(`${member}/refuse`, decided, { body: refuseRequest, errors: decisionErrors }),
} as const satisfies Record<string, StaffEndpoint>
