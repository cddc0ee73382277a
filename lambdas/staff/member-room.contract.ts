/** The room of staff members. Members are named by their e-mail address, as the pool names them; it is in the body, so no log has it. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { partnerCode } from '#lambdas/shared/partner-scope.contract.ts'
import { type StaffEndpoint, staffRoles } from './staff-endpoint.contract.ts'

/** The address names the member in the pool: in lower case, at most 128 characters (Cognito's limit for names). */
export const staffEmail = z
  .email('is no e-mail address, such as asha@example.in')
  .check(z.maxLength(128, 'must have at most 128 characters'), z.toLowerCase())

/**
 * `waiting`: for a second person. `expired`: the invitation was not used in time. `incomplete`: an invitation or a revocation stopped half-way, and
 * completes when it is repeated.
 */
const staffStates = ['waiting', 'invited', 'expired', 'active', 'revoked', 'incomplete'] as const
export type StaffState = (typeof staffStates)[number]

const roles = z.array(z.enum(staffRoles))

/** The partner of the person, for the roles of partners alone. */
const partner_code = z.optional(partnerCode)

/** Without an id: of the pool alone. */
const listedMember = z.object({
  id: z.optional(z.string()),
  email: z.string(),
  roles,
  partner_code,
  state: z.enum(staffStates),
})
export type ListedMember = z.infer<typeof listedMember>

/** `password`: the first one, shown once; undefined for a member who signs in already, and got these roles. `waits`: for a second person. */
const invitation = z.object({ email: z.string(), roles, password: z.optional(z.string()), waits: z.boolean() })
export type Invitation = z.infer<typeof invitation>

const member = { email: staffEmail }

const { get, post } = rowsWith({ capability: 'staff-admin', roles: [], errors: ['SECOND_PERSON_NEEDED'] })

export const memberRoom = {
  'list-staff': get('/api/staff', z.object({ staff: z.array(listedMember) }), { errors: [] }),
  /** Invites a member, or sets the roles of one who signs in already. Nobody changes the own roles, nor revokes or resets the own account. */
  'invite-staff': post('/api/staff/invite', invitation, {
    body: z.strictObject({
      ...member,
      roles: roles.check(z.minLength(1, 'must name a role'), z.maxLength(staffRoles.length)),
      partner_code,
    }),
  }),
  'revoke-staff': post('/api/staff/revoke', z.object({ done: z.literal(true) }), { body: z.strictObject(member) }),
  /** After a lost phone: another first password. */
  'reset-authenticator': post('/api/staff/reset-authenticator', invitation, { body: z.strictObject(member) }),
} as const satisfies Record<string, StaffEndpoint>
