/** Requests of people on paper: a consent or its end, their data, the end of their account. */
import * as z from 'zod/mini'
import { consentPurposes } from '../consent/consents.ts'
import { rowsWith } from '../endpoint-rows.ts'
import { closeAccountResponse } from '../rights/account-closing.ts'
import { downloadCursor, downloadResponse } from '../rights/my-data.ts'
import { lineOfText } from '../text.ts'
import { reason } from './reason.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

const { post } = rowsWith({ capability: 'staff-admin', roles: [], errors: ['USER_NOT_FOUND'] })
const one = '/api/people/{user_id}'

export const paperConsentRequest = z.strictObject({
  purpose: z.enum(consentPurposes, 'must name one of the switches'),
  given: z.boolean(),
  letter_of: z.iso.date('must be the day of the letter'),
  /** Under which the letter is kept. */
  scan: lineOfText(40, 'must be the number of the scan'),
})

export const paperRoom = {
  /** It leaves a receipt; the opposite choice corrects a mistake. */
  'enter-consent': post(`${one}/consents`, z.object({ given: z.boolean() }), {
    roles: ['support'],
    body: paperConsentRequest,
  }),
  /** Everything that is stored about the person, page by page. Each page is a recorded look. */
  'export-person': post(`${one}/export`, downloadResponse, {
    body: z.strictObject({ reason, cursor: z.optional(downloadCursor) }),
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  /** Sealed at once, purged a year later. It cannot be taken back. */
  'close-person': post(`${one}/closing`, closeAccountResponse, { body: z.strictObject({ reason }) }),
} as const satisfies Record<string, StaffEndpoint>
