/** The session of the staff member who calls: its facts, and its end. */
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { sessionSeconds, type StaffSession } from '#domain/staff/staff-session.ts'
import type { DynamoStaffSessions } from '#data/staff/dynamo-staff-sessions.ts'
import type { Clock } from '../ports.ts'

const isoOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString()

/** What the console shows of the session. */
export const getStaffSession = ({ id, email, roles, partner_code }: StaffMember, { startedAt }: StaffSession) => ({
  id,
  email,
  roles: [...roles],
  partner_code,
  started_at: isoOf(startedAt),
  ends_at: isoOf(startedAt + sessionSeconds),
  idle_minutes: staffPolicy.idleMinutes,
})

/** Ends the session: access tokens that are still valid open nothing more. */
export const endStaffSession = async (
  { sessions, clock }: { readonly sessions: DynamoStaffSessions; readonly clock: Clock },
  { id }: StaffMember,
  session: StaffSession,
) => {
  await sessions.end(id, session, Math.floor(clock.now().getTime() / 1000))
  return { ended: true as const }
}
