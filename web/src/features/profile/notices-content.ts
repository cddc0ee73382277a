/** The texts of the list of notices by SMS on /profile. */
export const noticesContent = {
  loadFailed: "We couldn't load the list.",
  sent: 'What we sent you',
  none: 'Nothing in the last 90 days.',
} as const
