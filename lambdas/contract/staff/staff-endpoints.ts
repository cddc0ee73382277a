/** The staff API as one table: the gateway takes its routes from it, functions route and validate by it, and the console calls by it. */
import type { ErrorCode } from '../errors.ts'
import { funnelRoom } from './funnel-room.ts'
import { healthRoom } from './health-room.ts'
import { catalogueRoom } from './catalogue-room.ts'
import { lenderAccessRoom } from './lender-access-room.ts'
import { partnerRoom } from './partner-room.ts'
import { approvalRoom } from './approval-room.ts'
import { applicationRoom } from './application-room.ts'
import { jobRoom } from './job-room.ts'
import { peopleRoom } from './people-room.ts'
import { recordRoom } from './record-room.ts'
import { sessionRoom } from './session-room.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'
import { viewRoom } from './view-room.ts'
import { ticketRoom } from './ticket-room.ts'

/** Every staff endpoint can answer these. */
export const commonStaffErrors = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'UNAUTHORIZED',
  'SIGNED_OUT',
  'FORBIDDEN',
  'ROLE_NOT_ALLOWED',
  'NOT_FOUND',
  'REQUEST_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL_ERROR',
  'BUSY',
] as const satisfies readonly ErrorCode[]

export const staffEndpoints = {
  ...sessionRoom,
  ...viewRoom,
  ...recordRoom,
  ...ticketRoom,
  ...funnelRoom,
  ...healthRoom,
  ...catalogueRoom,
  ...partnerRoom,
  ...lenderAccessRoom,
  ...applicationRoom,
  ...jobRoom,
  ...approvalRoom,
  ...peopleRoom,
} as const satisfies Record<string, StaffEndpoint>

export type StaffOperation = keyof typeof staffEndpoints
