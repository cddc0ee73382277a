/** The rows of the function `staff-desk` in the table of staff endpoints. */
import { applicationRoom } from './staff-applications.ts'
import { lenderReadingRoom } from './lender-reading.ts'
import { jobRoom } from './job-room.ts'
import { peopleRoom } from './people.ts'
import { complaintReport } from './report-room.ts'
import { sessionRoom } from './session-room.ts'
import { ticketRoom } from './ticket-room.ts'

export const deskEndpoints = {
  ...sessionRoom,
  ...ticketRoom,
  ...complaintReport,
  ...applicationRoom,
  ...lenderReadingRoom,
  ...jobRoom,
  ...peopleRoom,
} as const
