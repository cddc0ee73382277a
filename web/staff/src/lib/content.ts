/** Texts of calls and of lists. */

export const libContent = {
  noConnection: 'No connection. Nothing was changed. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  typedWords: 'Keys that are typed like a word do nothing.',
  signInNeeded: 'Your session has ended. Please sign in again.',
} as const
