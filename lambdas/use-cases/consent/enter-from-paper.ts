/** Enters a choice from a letter, which answers no text of the app: it counts for the present one. */
import type { ConsentPurpose, ConsentState } from '#contract/consent/consents.ts'
import { presentConsentText } from '#domain/consent/find-consent-text.ts'
import { consentAct } from '#domain/people/person-acts.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import { changeConsent, type ConsentPorts } from './change-consent.ts'

interface PaperPorts extends ConsentPorts {
  readonly recorded: (act: RecordedAct) => ConsentPorts['consents']
}

interface ChoiceOnPaper {
  readonly purpose: ConsentPurpose
  readonly given: boolean
  /** The letter, its day and where it is kept. */
  readonly reason: string
}

/** Throws USER_NOT_FOUND and BUSY. */
export const enterFromPaper = async (
  { recorded, ...ports }: PaperPorts,
  phone: string,
  choice: ChoiceOnPaper,
): Promise<ConsentState> => {
  const { choices, userId } = await ports.consents.findChooser(phone, undefined)
  const { version } = presentConsentText(choice.purpose)
  const consents = recorded(consentAct(userId, choices, choice))
  return changeConsent({ ...ports, consents }, { phone }, { ...choice, version, how: 'paper' })
}
