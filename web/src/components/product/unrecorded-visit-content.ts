/** The texts below a visit that was not recorded. */
export const content = {
  note: "We couldn't note this visit, so Loan Status may not show it.",
  again: 'Note it again',
  noted: 'Noted. Loan Status shows it now.',
  failed: 'It may not be noted yet. Try again in a minute.',
} as const
