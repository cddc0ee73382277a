/** Who has a ticket open at this moment: each staff member leaves a mark, which holds for a few seconds and is renewed meanwhile. */
import { deskPolicy } from './desk-policy.contract.ts'
import type { OpenReader } from './staff-tickets.contract.ts'

export interface PresenceMark {
  readonly email: string
  readonly is_writing: boolean
  /** When it was left. */
  readonly at: string
}

export type PresenceMarks = Readonly<Record<string, PresenceMark>>

const ageOf = ({ at }: PresenceMark, now: Date): number => (now.getTime() - Date.parse(at)) / 1000

/** Whether the member has opened the ticket, and watched it since without a long interruption. */
export const hasOpen = (marks: PresenceMarks, staffId: string, now: Date): boolean => {
  const own = marks[staffId]
  return own !== undefined && ageOf(own, now) < deskPolicy.openSeconds
}

/** Whether the member's mark has to be written again: it is old, or says something else. */
export const needsMark = (marks: PresenceMarks, staffId: string, isWriting: boolean, now: Date): boolean => {
  const own = marks[staffId]
  return own === undefined || own.is_writing !== isWriting || ageOf(own, now) >= deskPolicy.presenceRenewedSeconds
}

/** The other staff members whose marks still hold, by their e-mail address. */
export const othersPresent = (marks: PresenceMarks, staffId: string, now: Date): OpenReader[] =>
  Object.entries(marks)
    .filter(([id, mark]) => id !== staffId && ageOf(mark, now) < deskPolicy.presenceSeconds)
    .map(([id, { email, is_writing }]) => ({ staff_id: id, email, is_writing }))
    .toSorted((a, b) => a.email.localeCompare(b.email))
