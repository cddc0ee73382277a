/** `consent/consent-texts.rules.ts` in Hindi. */
import { brand } from '#contract/brand.ts'
import type * as english from '#lambdas/consent/consent-texts.rules.ts'

export { hindiConsentTextsWith as consentTextsWith } from '#lambdas/consent/hindi-consent-texts.rules.ts'

export const presentContact: typeof english.presentContact = {
  operator: brand.operator,
  officerEmail: brand.grievanceOfficer.email,
}

export const knownContacts: typeof english.knownContacts = [presentContact]
