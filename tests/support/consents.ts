/** Switches of consent as the app sets them. */
import type { ConsentPurpose } from '#lambdas/consent/consents.contract.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { succeedAs, type Member } from './auth/sign-in.ts'

export const consentBody = (purpose: ConsentPurpose, given: boolean) => ({
  purpose,
  given,
  version: presentConsentText(purpose).version,
})

export const changeConsentAs = (member: Member, purpose: ConsentPurpose, given: boolean) =>
  succeedAs(member, 'save-consent', { body: consentBody(purpose, given) })
