/** Switches of consent as the app sets them. */
import type { ConsentPurpose } from '#contract/consent/consents.ts'
import { presentConsentText } from '#domain/consent/find-consent-text.ts'
import { succeedAs, type Member } from './auth/sign-in.ts'

export const consentBody = (purpose: ConsentPurpose, given: boolean) => ({
  purpose,
  given,
  version: presentConsentText(purpose).version,
})

export const changeConsentAs = (member: Member, purpose: ConsentPurpose, given: boolean) =>
  succeedAs(member, 'save-consent', { body: consentBody(purpose, given) })
