/** The line above every button that leads to a lender. Apart from the other notices, because the first screen of home shows it. */
export const applyNotice = {
  version: '2026-11-23',
  label: 'Sends only a reference number.',
} as const
