/** How long logs and records of access are kept, in days: the stack sets these times, and the privacy policy names them. */
export const logTimes = {
  requests: 30,
  access: 90,
  security: 180,
  /** From the day in India on which the rule is in force, every one of them; a stage may choose more days (`retention`). */
  byLaw: { logsDays: 365, from: '2027-05-13' },
} as const
