/** Reports about tickets: what members answered and closed by day, and the regulator's table of complaints. Money is counted from lists of applications. */
import * as z from 'zod/mini'
import { complaintOutcomes } from '../entities.ts'
import { rangeFields, rangeRule } from './range-of-days.ts'
import { rowsWith } from '../endpoint-rows.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

export const reportPolicy = {
  /** Of one answer. */
  daysAtMost: 92,
  /** Entries of the record of one action, and complaints of one status, that a report reads. */
  readAtMost: 5000,
  complaintsAtMost: 1000,
} as const

const range = z.strictObject(rangeFields).check(rangeRule(reportPolicy.daysAtMost))

/** Medians; absent where nothing was answered or closed. */
const answersOfDay = z.object({
  /** In India. */
  day: rangeFields.from,
  email: z.string(),
  answers: z.int(),
  first_answers: z.int(),
  /** From the opening of a ticket to its first answer, and from its opening to its closing. */
  first_minutes: z.optional(z.number()),
  closed: z.int(),
  close_hours: z.optional(z.number()),
})
export type AnswersOfDay = z.infer<typeof answersOfDay>

/** `is_whole`: false where there was more than a report reads. */
const isWhole = { is_whole: z.boolean() }

export const complaintStates = ['waiting', 'overdue', ...complaintOutcomes] as const

const complaintRow = z.object({
  state: z.enum(complaintStates),
  /** By the days until the decision, or until now: from each of `deskPolicy.complaintAges` to the next. */
  counts: z.array(z.int()),
})
export type ComplaintRow = z.infer<typeof complaintRow>

export const answerReport = {
  /** The newest day first. By person, so it is for admins. */
  'report-answers': rowsWith({ capability: 'staff-office', roles: [], errors: [] }).get(
    '/api/reports/answers',
    z.object({ rows: z.array(answersOfDay), ...isWhole }),
    { query: range },
  ),
} as const satisfies Record<string, StaffEndpoint>

export const complaintReport = {
  /** Complaints that were made in these days. */
  'report-complaints': rowsWith({ capability: 'staff-desk', roles: ['support'], errors: [] }).get(
    '/api/reports/complaints',
    z.object({ rows: z.array(complaintRow), ...isWhole }),
    { query: range },
  ),
} as const satisfies Record<string, StaffEndpoint>
