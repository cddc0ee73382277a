/** `domain/consent/apply-consent-text.ts` in Hindi. */
import { hindiApplyConsentText } from '#domain/consent/hindi-apply-consent-text.ts'

export const applyConsentText = hindiApplyConsentText
