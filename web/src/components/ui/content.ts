/** The texts of the components without product knowledge. */
export const uiContent = {
  tryAgain: 'Try again',
  checkConnection: 'Check your connection and try again.',
  dismiss: 'Dismiss',
  close: 'Close',
} as const
