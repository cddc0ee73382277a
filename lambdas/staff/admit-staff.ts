/** Admits a call of staff: the member is stored and not revoked, and the session lasts. Shows and ends the session of the caller. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { isLapsed, rolesInBoth, type StaffMember } from './staff-member.rules.ts'
import { findMember, noteEnrolled } from './staff-members.table.ts'
import { staffPolicy } from './staff-policy.contract.ts'
import {
  isActivityDue,
  sessionEnd,
  sessionSeconds,
  type SessionEnd,
  type StaffClaims,
  type StaffSession,
} from './staff-session.rules.ts'
import { findSession, noteActivity, storeSessionEnd } from './staff-sessions.table.ts'

const messages: Readonly<Record<SessionEnd, string>> = {
  'signed-out': 'You have signed out. Please sign in again.',
  'too-old': `You were signed out after ${staffPolicy.sessionHours} hours. Please sign in again.`,
  idle: `You were signed out after ${staffPolicy.idleMinutes} minutes without activity. Please sign in again.`,
}

const signedOut = (end: SessionEnd) => new AppError('SIGNED_OUT', undefined, { message: messages[end] })

/**
 * Reads the member and the session of each call, so that a revoked member is refused at the next one. The first call ends an invitation. Throws UNAUTHORIZED
 * and SIGNED_OUT. @param isPassive whether the call is a poll
 */
export const admitStaff = async (
  { table, clock }: World,
  { staffId, groups, session }: StaffClaims,
  isPassive: boolean,
): Promise<StaffMember> => {
  const [member, stored] = await Promise.all([findMember(table, staffId), findSession(table, staffId, session.id)])
  const time = clock.now()
  if (member?.state !== 'active' || isLapsed(member, time)) throw new AppError('UNAUTHORIZED')
  const now = Math.floor(time.getTime() / 1000)
  const end = sessionEnd(session, stored, now)
  if (end !== undefined) throw signedOut(end)
  if (!isPassive && isActivityDue(session, stored, now) && !(await noteActivity(table, staffId, session, now)))
    throw signedOut('signed-out')
  if (member.invited_until !== undefined) await noteEnrolled(table, staffId)
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

/** Ends the session: access tokens that are still valid open nothing more. */
export const endStaffSession = async ({ table, clock }: World, { id }: StaffMember, session: StaffSession) => {
  await storeSessionEnd(table, id, session, Math.floor(clock.now().getTime() / 1000))
  return { ended: true as const }
}
