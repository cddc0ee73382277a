/** Finds consent texts by purpose and version, and writes them as the text whose hash a receipt keeps. */
import {
  consentTextsWith,
  knownContacts,
  presentContact,
  type BrandContact,
  type ConsentText,
} from './consent-texts.rules.ts'
import type { ReceiptPurpose } from './consents.contract.ts'
import { formerConsentTexts } from './former-consent-texts.rules.ts'
import { hindiConsentTextsWith } from './hindi-consent-texts.rules.ts'

const present = consentTextsWith(presentContact)

/** In all languages. A page loads those of its own alone, which are `consentTextsWith` there. */
const textsWith = (contact: BrandContact) => {
  const shown = [...consentTextsWith(contact), ...hindiConsentTextsWith(contact)]
  return [...shown, ...formerConsentTexts(shown)]
}

/** The one that pages show now. Throws for a purpose without a consent text. */
export const presentConsentText = (purpose: ReceiptPurpose): ConsentText => {
  const found = present.find((each) => each.purpose === purpose)
  if (!found) throw new Error(`${purpose} has no consent text`)
  return found
}

/** Undefined for a version that was never shown. */
export const findConsentText = (purpose: ReceiptPurpose, version: string): ConsentText | undefined =>
  textsWith(presentContact).find((each) => each.purpose === purpose && each.version === version)

/** As it is shown, from top to bottom, a line each. */
export const writeConsentText = ({ label, parts }: ConsentText): string =>
  [label, ...parts.map(({ name, text }) => `${name}: ${text}`)].join('\n')

/** Every consent text that was ever shown, with every contact that it has named. */
export const everyConsentText = (): readonly ConsentText[] => knownContacts.flatMap(textsWith)
