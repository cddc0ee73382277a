/** Admits a call of staff: the member is stored and not revoked, and the session lasts. */
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import { isLapsed, rolesInBoth, type StaffMember } from './staff-member.rules.ts'
import type { DynamoStaffMembers } from './staff-members.table.ts'
import { staffPolicy } from './staff-policy.contract.ts'
import type { AdmitStaff } from './staff-ports.ts'
import { isActivityDue, sessionEnd, sessionSeconds, type SessionEnd, type StaffSession } from './staff-session.rules.ts'
import type { DynamoStaffSessions } from './staff-sessions.table.ts'

export interface AdmitStaffPorts {
  readonly members: DynamoStaffMembers
  readonly sessions: DynamoStaffSessions
  readonly clock: Clock
}

const messages: Readonly<Record<SessionEnd, string>> = {
  'signed-out': 'You have signed out. Please sign in again.',
  'too-old': `You were signed out after ${staffPolicy.sessionHours} hours. Please sign in again.`,
  idle: `You were signed out after ${staffPolicy.idleMinutes} minutes without activity. Please sign in again.`,
}

const signedOut = (end: SessionEnd) => new AppError('SIGNED_OUT', undefined, { message: messages[end] })

/** Reads the member and the session of each call, so that a revoked member is refused at the next one. The first call ends an invitation. */
export const admitStaff =
  ({ members, sessions, clock }: AdmitStaffPorts): AdmitStaff =>
  async ({ staffId, groups, session }, isPassive) => {
    const [member, stored] = await Promise.all([members.find(staffId), sessions.find(staffId, session.id)])
    const time = clock.now()
    if (member?.state !== 'active' || isLapsed(member, time)) throw new AppError('UNAUTHORIZED')
    const now = Math.floor(time.getTime() / 1000)
    const end = sessionEnd(session, stored, now)
    if (end !== undefined) throw signedOut(end)
    if (!isPassive && isActivityDue(session, stored, now) && !(await sessions.noteActivity(staffId, session, now)))
      throw signedOut('signed-out')
    if (member.invited_until !== undefined) await members.noteEnrolled(staffId)
    const { email, partner_code } = member
    return { id: staffId, email, roles: rolesInBoth(groups, member), partner_code }
  }

const isoOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString()

/** Returns the session as the console shows it. */
export const getStaffSession = ({ id, email, roles, partner_code }: StaffMember, { startedAt }: StaffSession) => ({
  id,
  email,
  roles: [...roles],
  partner_code,
  started_at: isoOf(startedAt),
  ends_at: isoOf(startedAt + sessionSeconds),
  idle_minutes: staffPolicy.idleMinutes,
})

/** The session of the staff member who calls: its facts, and its end. Ends the session: access tokens that are still valid open nothing more. */
export const endStaffSession = async (
  { sessions, clock }: { readonly sessions: DynamoStaffSessions; readonly clock: Clock },
  { id }: StaffMember,
  session: StaffSession,
) => {
  await sessions.end(id, session, Math.floor(clock.now().getTime() / 1000))
  return { ended: true as const }
}
