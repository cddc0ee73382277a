/** Gives or takes back a consent: the choice and its receipt, together. The choice that is stored already changes nothing. */
import type { ConsentState } from '#contract/consent/consents.ts'
import { invalidField } from '#domain/app-error.ts'
import { isStored, stateOf } from '#domain/consent/choices.ts'
import { findConsentText, writeConsentText } from '#domain/consent/find-consent-text.ts'
import type { ChoiceReceipt } from '#data/consent/consent-receipts.ts'
import type { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import type { Clock, Pause, Session } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { HashOfText } from './ports.ts'

export interface ConsentPorts {
  readonly consents: Pick<DynamoConsents, 'findChooser' | 'recordChoice'>
  readonly hashOf: HashOfText
  readonly pause: Pause
  readonly clock: Clock
}

/** `version` is that of the consent text that the user saw. */
export type ConsentChange = Pick<ChoiceReceipt, 'purpose' | 'given' | 'version' | 'how' | 'address' | 'reason'>

/** Who chooses: a signed-in user, or for staff the user with this phone. */
export type ConsentOf = Session | { readonly phone: string }

/** Other changes of the same user at the same moment are taken one after the other. */
const waitMilliseconds = 20

/** Throws VALIDATION_ERROR for an unknown version, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const changeConsent = async (
  { consents, hashOf, pause, clock }: ConsentPorts,
  of: ConsentOf,
  { purpose, given, version, ...evidence }: ConsentChange,
): Promise<ConsentState> => {
  const consentText = findConsentText(purpose, version)
  if (!consentText) throw invalidField('version', 'Please load the page again')
  const { language } = consentText
  const hash = hashOf(writeConsentText(consentText))
  return retryOnChange(
    async () => {
      const chooser = await consents.findChooser(of.phone, 'originJti' in of ? of : undefined)
      if (isStored(chooser.choices, purpose, given, version)) return settled(stateOf(chooser.choices, purpose))
      const at = clock.now().toISOString()
      const receipt = { purpose, given, version, language, hash, at, ...evidence }
      const recording = await consents.recordChoice(chooser, receipt)
      return recording.outcome === 'recorded' ? settled({ purpose, given, changed_at: at }) : recording
    },
    { wait: { pause, milliseconds: waitMilliseconds } },
  )
}
