/** The staff API as one table: the gateway takes its routes from it, functions route and validate by their part of it, and the console calls by it. */
import { catalogueRoom } from '#lambdas/catalogue/catalogue-room.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import type { ErrorCode } from '../errors.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { deskEndpoints } from './desk-endpoints.ts'
import { officeEndpoints } from './office-endpoints.ts'
import { partnersEndpoints } from './partners-endpoints.ts'

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
  ...deskEndpoints,
  ...catalogueRoom,
  ...partnersEndpoints,
  ...officeEndpoints,
  ...adminEndpoints,
} as const satisfies Record<string, StaffEndpoint>

export type StaffOperation = keyof typeof staffEndpoints
