/** When a number may have another owner. Operators give a silent number to somebody else after about 90 days. */
export const ownerPolicy = {
  /** Without a sign-in: then a code alone opens nothing in a browser that is not known, and no notice is sent. Of a stage that sets no others. */
  silentDays: 90,
  /** Wrong answers to the question for the owner. The last one opens another account. */
  tries: 3,
} as const
