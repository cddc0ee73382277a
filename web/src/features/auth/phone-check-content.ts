/** The texts of another login by the visitor's own number. */
export const texts = {
  send: (mobile: string) => `Send OTP to ${mobile}`,
  sentTo: (mobile: string) => `We've sent an OTP by SMS to ${mobile}. It's valid for 5 minutes.`,
} as const
