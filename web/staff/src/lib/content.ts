/** Texts of calls and of lists. */

export const libContent = {
  noConnection: 'No connection. Nothing was changed. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  signInNeeded: 'Your session has ended. Please sign in again.',
} as const
