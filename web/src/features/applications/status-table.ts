/** What /status makes of each status of an application. */
import type { ApplicationStatus } from '#contract/entities.ts'
import type { groupTitles } from './content.ts'

interface StatusRow {
  /** The group of an application that does not wait for the visitor. */
  readonly group: keyof typeof groupTitles
  /** In the guide: on the way to a loan, or another end. */
  readonly part: 'way' | 'end'
  /** Whether the lender works on it, and may wait for papers of the visitor. */
  readonly isWithLender: boolean
  /** Whether the lender's reason takes the place of the meaning of the status, of which it says more. */
  readonly isExplainedByReason: boolean
}

export const statusTable: Readonly<Record<ApplicationStatus, StatusRow>> = {
  applied: { group: 'inProgress', part: 'way', isWithLender: false, isExplainedByReason: false },
  pending: { group: 'inProgress', part: 'way', isWithLender: true, isExplainedByReason: true },
  under_review: { group: 'inProgress', part: 'way', isWithLender: true, isExplainedByReason: true },
  approved: { group: 'actionNeeded', part: 'way', isWithLender: false, isExplainedByReason: false },
  disbursed: { group: 'loans', part: 'way', isWithLender: false, isExplainedByReason: false },
  rejected: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: true },
  withdrawn: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: true },
  expired: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: true },
  reversed: { group: 'closed', part: 'end', isWithLender: false, isExplainedByReason: false },
}
