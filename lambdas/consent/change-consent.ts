/** Consents: the switches of a user, and the receipt of a click. */
import { invalidField } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'
import type { World } from '#lambdas/shared/world.ts'
import { isStored, stateOf, statesOf } from './choices.rules.ts'
import type { ConsentState, ConsentsResponse } from './consents.contract.ts'
import { type ChoiceReceipt, type ClickReceipt, findChooser, recordChoice } from './consents.table.ts'
import { findConsentText, writeConsentText } from './find-consent-text.rules.ts'

/** `version` is that of the consent text that the user saw. */
type ConsentChange = Pick<ChoiceReceipt, 'purpose' | 'given' | 'version' | 'how' | 'address'>

/** Other changes of the same user at the same moment are taken one after the other. */
const waitMilliseconds = 20

/** Writes the choice and its receipt together; the stored choice changes nothing. Throws VALIDATION_ERROR for an unknown version, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const changeConsent = async (
  { table, pause, clock }: World<'pause'>,
  session: Session,
  { purpose, given, version, ...evidence }: ConsentChange,
): Promise<ConsentState> => {
  const consentText = findConsentText(purpose, version)
  if (!consentText) throw invalidField('version', 'Please load the page again')
  const { language } = consentText
  const hash = hashOfText(writeConsentText(consentText))
  return retryOnChange(
    async () => {
      const chooser = await findChooser(table, session.phone, session)
      if (isStored(chooser.choices, purpose, given, version)) return settled(stateOf(chooser.choices, purpose))
      const at = clock.now().toISOString()
      const receipt = { purpose, given, version, language, hash, at, ...evidence }
      const recording = await recordChoice(table, chooser, session, receipt)
      return recording.outcome === 'recorded' ? settled({ purpose, given, changed_at: at }) : recording
    },
    { wait: { pause, milliseconds: waitMilliseconds } },
  )
}

/** Returns the caller's switches. Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getConsents = async ({ table }: World, session: Session): Promise<ConsentsResponse> => {
  const { choices, partnerCode } = await findChooser(table, session.phone, session)
  return { consents: statesOf(choices), has_partner: partnerCode !== undefined }
}

/** With the line above the button as it was shown. Undefined for a page that did not show it, or one unknown to these functions: nobody can prove which text was read. */
export const receiptOfClick = (
  purpose: 'application' | 'product',
  version: string | undefined,
  click: Omit<ClickReceipt, 'purpose' | 'given' | 'version' | 'language' | 'hash' | 'how'>,
): ClickReceipt | undefined => {
  const text = findConsentText(purpose, version ?? '')
  if (!text) return undefined
  const { version: shown, language } = text
  return {
    purpose,
    given: true,
    version: shown,
    language,
    hash: hashOfText(writeConsentText(text)),
    how: 'apply',
    ...click,
  }
}
