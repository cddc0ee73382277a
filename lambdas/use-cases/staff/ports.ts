/** Ports of the staff console: members, their sessions, and the record of what staff does. */
import type { RecordEntry } from '#domain/staff/record-entry.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { StaffSession, StoredSession } from '#domain/staff/staff-session.ts'

export interface StoredMember extends StaffMember {
  /** `revoked` members stay, because the record names them. */
  readonly state: 'active' | 'revoked'
}

export interface StaffMemberRepository {
  /** Reads what the latest write left. */
  find(id: string): Promise<StoredMember | undefined>
  /** Members by their e-mail address, `revoked` ones too. */
  list(): Promise<StoredMember[]>
  /** Stores the member with its roles and state. */
  put(member: StoredMember): Promise<void>
}

export interface StaffSessionRepository {
  /** Reads what the latest write left; empty for a session that no call has noted yet. */
  find(staffId: string, sessionId: string): Promise<StoredSession>
  /** @returns false when the session has ended meanwhile */
  noteActivity(staffId: string, session: StaffSession, nowEpochSeconds: number): Promise<boolean>
  end(staffId: string, session: StaffSession, nowEpochSeconds: number): Promise<void>
}

/** For looks; a change is written through a recorded table, in the transaction of the change. */
export interface StaffRecord {
  /** Has to end before the data is answered. */
  add(entry: RecordEntry): Promise<void>
}

/** The verified claims of an access token of the staff pool. */
export interface StaffClaims {
  readonly staffId: string
  readonly groups: readonly string[]
  readonly session: StaffSession
}

/** Throws UNAUTHORIZED and SIGNED_OUT. @param isPassive whether the call is a poll */
export type AdmitStaff = (claims: StaffClaims, isPassive: boolean) => Promise<StaffMember>
