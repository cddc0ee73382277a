/** The texts of the list of notices by SMS on /profile. */
export const noticesContent = {
  sent: 'What we sent you',
  loading: 'Loading the list',
  failed: "We couldn't load the list.",
  /** Without any. */
  ready: 'Nothing in the last 90 days.',
} as const
