/** The texts of the next step's card before its own code has come. */
export const content = {
  label: 'Your next step',
  loading: 'Loading your next step',
} as const
