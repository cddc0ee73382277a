/** Requests of people on paper: their data, and the end of their account. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { reason } from '#lambdas/staff/reason.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { closeAccountResponse } from './account.contract.ts'
import { downloadCursor, downloadResponse } from './my-data.contract.ts'

const { post } = rowsWith({ capability: 'staff-admin', roles: [], errors: ['USER_NOT_FOUND'] })
const one = '/api/people/{user_id}'

export const paperRoom = {
  /** Everything that is stored about the person, page by page. Each page is a recorded look. */
  'export-person': post(`${one}/export`, downloadResponse, {
    body: z.strictObject({ reason, cursor: z.optional(downloadCursor) }),
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** Sealed at once, purged a year later. It cannot be taken back. */
  'close-person': post(`${one}/closing`, closeAccountResponse, { body: z.strictObject({ reason }) }),
} as const satisfies Record<string, StaffEndpoint>
