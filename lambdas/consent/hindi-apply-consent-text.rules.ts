/** The line above every button that leads to a lender or a product, in Hindi. */
export const hindiApplyConsentText = {
  version: '2026-11-29.hi',
  label: 'लेंडर और कंपनियों को हमसे सिर्फ़ रेफ़रेंस नंबर मिलते हैं।',
} as const
