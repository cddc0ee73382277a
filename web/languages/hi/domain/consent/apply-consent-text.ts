export { hindiApplyConsentText as applyConsentText } from '#domain/consent/hindi-consent-texts.ts'
