/** Switches of consent as the app sets them. */
import type { ConsentPurpose } from '#contract/consent/consents.ts'
import { presentNotice } from '#domain/consent/notices.ts'
import { succeedAs, type Member } from './auth/sign-in.ts'

export const consentBody = (purpose: ConsentPurpose, given: boolean) => ({
  purpose,
  given,
  version: presentNotice(purpose).version,
})

export const changeConsentAs = (member: Member, purpose: ConsentPurpose, given: boolean) =>
  succeedAs(member, 'save-consent', { body: consentBody(purpose, given) })
