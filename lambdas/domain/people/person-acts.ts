/** What staff do about a person, as the record keeps it: by the console and by operators' commands alike. */
import type { ConsentPurpose } from '#contract/consent/consents.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { isGiven, type Choices } from '../consent/choices.ts'
import type { RecordedAct } from '../staff/record-entry.ts'

export const actOnPerson = (action: StaffAction, userId: string, reason?: string): RecordedAct => ({
  action,
  subject: { kind: 'person', id: userId },
  person_id: userId,
  reason,
})

interface Change {
  readonly purpose: ConsentPurpose
  readonly given: boolean
  readonly reason: string
}

/** A choice from a letter. @param choices before it */
export const consentAct = (userId: string, choices: Choices, { purpose, given, reason }: Change): RecordedAct => ({
  ...actOnPerson(given ? 'person.give-consent' : 'person.withdraw-consent', userId, reason),
  before: { [purpose]: isGiven(choices, purpose) },
  after: { [purpose]: given },
})
