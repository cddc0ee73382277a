/** `consent/apply-consent-text.rules.ts` in Hindi. */
import { hindiApplyConsentText } from '#lambdas/consent/hindi-apply-consent-text.rules.ts'

export const applyConsentText = hindiApplyConsentText
