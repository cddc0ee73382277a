/** The texts of what is shown while there is no network. */
export const keptContent = {
  asOf: (time: string) => `As of ${time}`,
} as const
