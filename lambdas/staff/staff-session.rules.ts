/** How long a session of a staff member lasts. All times are epoch seconds. */
import { staffPolicy } from './staff-policy.contract.ts'

export interface StaffSession {
  /** `origin_jti` of the tokens: the same through renewals. */
  readonly id: string
  /** `auth_time` of the tokens. */
  readonly startedAt: number
}

/** The verified claims of an access token of the staff pool. */
export interface StaffClaims {
  readonly staffId: string
  readonly groups: readonly string[]
  readonly session: StaffSession
}

export interface StoredSession {
  readonly activeAt?: number | undefined
  readonly endedAt?: number | undefined
}

export type SessionEnd = 'signed-out' | 'too-old' | 'idle'

export const sessionSeconds = staffPolicy.sessionHours * 3600
const idleSeconds = staffPolicy.idleMinutes * 60

const lastActiveAt = ({ startedAt }: StaffSession, { activeAt = 0 }: StoredSession) => Math.max(startedAt, activeAt)

/** Why the session has ended; undefined while it lasts. */
export const sessionEnd = (session: StaffSession, stored: StoredSession, now: number): SessionEnd | undefined => {
  if (stored.endedAt !== undefined) return 'signed-out'
  if (now - session.startedAt >= sessionSeconds) return 'too-old'
  return now - lastActiveAt(session, stored) >= idleSeconds ? 'idle' : undefined
}

/** Whether an active call has to be noted: at most once a minute, so a session may end up to a minute before its half hour. */
export const isActivityDue = (session: StaffSession, stored: StoredSession, now: number): boolean =>
  now - lastActiveAt(session, stored) >= staffPolicy.activityNotedSeconds
