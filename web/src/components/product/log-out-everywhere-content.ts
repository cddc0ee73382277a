/** The texts of logging out on every device. */

export const logOutEverywhereContent = {
  open: 'Log out everywhere',
  question: 'Log out on every device?',
  effect: 'This logs you out on every phone and computer, including this one.',
  confirm: 'Yes, log out everywhere',
  cancel: 'Cancel',
  failed: "We couldn't reach the server. Please try again.",
  done: { title: 'Logged out', description: "You've been logged out on every device." },
} as const
