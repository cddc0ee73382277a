/** The texts of the stage that takes the OTP: it loads while the SMS is on its way. */
import type { CodeFault } from './login-state.ts'

export const codeStage = {
  heading: 'Enter the OTP',
  label: 'OTP',
  sentTo: 'Sent by SMS to',
  requestedFor: 'Requested for',
  validity: "It's valid for 5 minutes.",
  /** The SMS service gave no answer. */
  mayTakeLonger: "Your OTP may take a minute. If it doesn't arrive, tap Resend OTP.",
  testMode: 'Test mode: no SMS leaves this machine.',
  openInbox: 'Open the local inbox',
  verified: 'This number is verified.',
  continue: 'Continue to your details',
  verify: 'Verify OTP',
  changeMobile: 'Change Mobile Number',
  resend: 'Resend OTP',
  mayResend: 'You can ask for a new OTP now.',
} as const

export const welcomeContent = {
  greeting: (fullName: string) => `Welcome back, ${fullName}`,
  verified: 'Your mobile number is verified.',
} as const

/** The toasts of checked codes. */
export const codeToasts = {
  verified: { title: 'Verified Successfully!', description: 'Your mobile number has been verified', tone: 'good' },
  incompleteCode: { title: 'Invalid OTP', description: 'Please enter the 6-digit verification code', tone: 'bad' },
  wrongCode: { title: 'Invalid OTP', description: 'Please check and enter the correct verification code', tone: 'bad' },
  verificationFailed: {
    title: 'Verification Failed',
    description: 'Please try again or request a new OTP',
    tone: 'bad',
  },
} as const

/** Shown at the field; they stay after the toast. */
export const codeErrors: Record<CodeFault, string> = {
  incompleteCode: 'The OTP has 6 digits.',
  wrongCode: 'This OTP is incorrect or expired. Check the SMS or tap Resend OTP.',
  verificationFailed: "We couldn't check your OTP. Check your connection and tap Verify OTP again.",
}

export const resendIn = (seconds: number): string =>
  seconds <= 120 ? `Resend OTP in ${seconds} s` : `Resend OTP in ${Math.ceil(seconds / 60)} min`

/** Another login by the visitor's own number. */
export const phoneCheck = {
  send: (mobile: string) => `Send OTP to ${mobile}`,
  sentTo: (mobile: string) => `We've sent an OTP by SMS to ${mobile}. It's valid for 5 minutes.`,
} as const
