/** The texts of a login with an OTP within a page. */
export const phoneCheck = {
  send: (mobile: string) => `Send OTP to ${mobile}`,
  sentTo: (mobile: string) => `We've sent an OTP by SMS to ${mobile}. It's valid for 5 minutes.`,
} as const
