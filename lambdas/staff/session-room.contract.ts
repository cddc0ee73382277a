/** The session of the staff member who calls. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { memberFields, ofAnybody, type StaffEndpoint } from './staff-endpoint.contract.ts'

export const staffSessionResponse = z.object({
  ...memberFields,
  started_at: z.iso.datetime(),
  /** However much the member works. */
  ends_at: z.iso.datetime(),
  /** The session ends this long after the last call that was no poll. */
  idle_minutes: z.int(),
})

const staffSessionEnded = z.object({ ended: z.literal(true) })

/** Proves at the next sign-in that the member has used this browser before. It opens nothing. */
export const knownBrowser = z.object({ browser_token: z.string() })

const { get, put, remove } = rowsWith({ capability: 'staff-desk', roles: ofAnybody, errors: [] })

export const sessionRoom = {
  'get-session': get('/api/session', staffSessionResponse),
  'know-browser': put('/api/session/browser', knownBrowser),
  'end-session': remove('/api/session', staffSessionEnded),
} as const satisfies Record<string, StaffEndpoint>
