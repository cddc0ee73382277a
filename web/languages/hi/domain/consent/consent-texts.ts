/** `domain/consent/consent-texts.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type * as english from '#domain/consent/consent-texts.ts'

export { hindiConsentTextsWith as consentTextsWith } from '#domain/consent/hindi-consent-texts.ts'

export const presentContact: typeof english.presentContact = {
  operator: brand.operator,
  officerEmail: brand.grievanceOfficer.email,
}

export const knownContacts: typeof english.knownContacts = [presentContact]
