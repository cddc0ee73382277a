/** The line above every button that leads to a lender or a product, in Hindi. */
export const hindiApplyConsentText = {
  version: '2026-11-26.2.hi',
  label: 'सिर्फ़ रेफ़रेंस नंबर भेजे जाते हैं।',
} as const
