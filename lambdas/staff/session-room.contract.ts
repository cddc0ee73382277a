/** The session of the staff member who calls. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { ofAnybody, type StaffEndpoint, staffRoles } from './staff-endpoint.contract.ts'

export const staffSessionResponse = z.object({
  /** `sub` of the tokens. */
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  /** The partner of a person who works for one. */
  partner_code: z.optional(z.string()),
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
