/** The texts of the components without product knowledge. */
export const uiContent = {
  tryAgain: 'Try again',
  checkConnection: 'Check your connection and try again.',
  serverFault: 'The fault is ours. Try again in a minute.',
  dismiss: 'Dismiss',
  close: 'Close',
} as const
