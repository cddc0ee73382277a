/** Counts complaints by outcome and age. */
import type { Ticket } from '#contract/entities.ts'
import { complaintStates, type ComplaintRow } from './complaint-report.contract.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import { complaintAgeDays, complaintStateOf, isClosed } from './tickets.rules.ts'

/** @returns a row for each state, with a count for each of `deskPolicy.complaintAges` */
export const complaintTable = (complaints: readonly Ticket[], now: Date): ComplaintRow[] => {
  const rows = complaintStates.map((state) => ({ state, counts: deskPolicy.complaintAges.map(() => 0) }))
  for (const { status, complaint, created_at } of complaints) {
    if (complaint === undefined) continue
    const decidedAt = isClosed(status) ? complaint.decided_at : undefined
    const days = complaintAgeDays(created_at, decidedAt === undefined ? now : new Date(decidedAt))
    const counts = rows.find(({ state }) => state === complaintStateOf(status, complaint, now))?.counts
    const age = deskPolicy.complaintAges.findLastIndex((from) => days >= from)
    if (counts?.[age] !== undefined) counts[age] += 1
  }
  return rows
}
