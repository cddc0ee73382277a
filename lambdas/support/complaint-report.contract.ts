/** The table of complaints that a regulator asks for: their outcomes and ages in a range of days. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { complaintOutcomes } from '#contract/entities.ts'
import { rangeFields, rangeRule } from '#lambdas/shared/range-of-days.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'

/** Limits of one answer. */
export const complaintTablePolicy = { daysAtMost: 92, ofStatusAtMost: 1000 } as const

export const complaintStates = ['waiting', 'overdue', ...complaintOutcomes] as const

const complaintRow = z.object({
  state: z.enum(complaintStates),
  /** By the days until the decision, or until now: from each of `deskPolicy.complaintAges` to the next. */
  counts: z.array(z.int()),
})
export type ComplaintRow = z.infer<typeof complaintRow>

export const complaintRoom = {
  /** Complaints that were made in these days. `is_whole`: false where there are more than are read. */
  'report-complaints': rowsWith({ capability: 'staff-desk', roles: ['support'], errors: [] }).get(
    '/api/reports/complaints',
    z.object({ rows: z.array(complaintRow), is_whole: z.boolean() }),
    { query: z.strictObject(rangeFields).check(rangeRule(complaintTablePolicy.daysAtMost)) },
  ),
} as const satisfies Record<string, StaffEndpoint>
