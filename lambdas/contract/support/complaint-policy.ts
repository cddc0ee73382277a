/** The time for an answer to a complaint, and how many a user may make. */
export const complaintPolicy = {
  /** The law gives the lender, and us, this long before the complainant may go to the Reserve Bank. */
  answerDays: 30,
  /** Apart from `supportPolicy.ticketsPerHour`, so that no number of ordinary tickets stops a complaint. */
  complaintsPerHour: 20,
  /** Digits of a number; one more with each attempt that finds the number taken. */
  numberDigits: 6,
} as const
