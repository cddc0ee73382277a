/** The rows of the function `staff-desk` in the table of staff endpoints. */
import { applicationRoom } from '#lambdas/applications/staff-applications.contract.ts'
import { lenderReadingRoom } from '#lambdas/lenders/lender-reading.contract.ts'
import { jobRoom } from '#lambdas/news/staff-jobs.contract.ts'
import { peopleRoom } from '#lambdas/people/people.contract.ts'
import { sessionRoom } from '#lambdas/staff/session-room.contract.ts'
import { complaintRoom } from '#lambdas/support/complaint-report.contract.ts'
import { ticketRoom } from '#lambdas/support/ticket-desk.contract.ts'

export const deskEndpoints = {
  ...sessionRoom,
  ...ticketRoom,
  ...complaintRoom,
  ...applicationRoom,
  ...lenderReadingRoom,
  ...jobRoom,
  ...peopleRoom,
} as const
