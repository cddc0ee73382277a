/** The words for what would make a lender fit: sentences without a full stop. */
export const changeWords = {
  income: (rupees: string) => `${rupees} a month more would meet its rule`,
  oldEnough: (day: string) => `You are old enough from ${day}`,
  elsewhere: (lender: string) => `${lender} lends at your pincode`,
  otherAmount: (nearest: string, amount: string) => `Ask for ${nearest} instead of ${amount}`,
} as const
