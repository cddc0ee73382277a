/** The texts of the parts that every feature uses. */
export const uiContent = {
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
} as const
