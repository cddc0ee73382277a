/**
 * The line above every button that leads to a lender or a product; a tap on it, or on the lender's name, opens the parts. Apart from the other consent
 * texts, because the first screen of home shows it.
 */
export const applyConsentText = {
  version: '2026-11-30',
  label: 'Lenders and other firms get only reference numbers from us.',
} as const
