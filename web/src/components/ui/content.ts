/** The texts of the components without product knowledge. */
export const uiContent = {
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
} as const
