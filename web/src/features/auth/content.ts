/** The texts of the login. */
export const toasts = {
  invalidMobile: {
    title: 'Invalid Mobile Number',
    description: 'Please enter a valid 10-digit Indian mobile number',
    tone: 'bad',
  },
  termsNotAccepted: {
    title: 'Terms & Conditions',
    description: 'Please accept the terms and conditions to proceed.',
    tone: 'bad',
  },
  codeSent: { title: 'OTP Sent!', description: 'Please check your SMS for the verification code.', tone: 'good' },
} as const

export const sendFailed = 'Failed to send OTP. Please try again.'

/** Shown at the field; they stay after the toast. */
export const fieldErrors = {
  invalidMobile: 'Enter 10 digits, starting with 6, 7, 8 or 9.',
  termsNotAccepted: 'Tick the box to continue.',
  sendFailed: 'The OTP may not have been sent.',
} as const

export const mobileStage = {
  back: 'Back',
  label: 'Mobile Number',
  placeholder: '10 digits',
  /** Around the links to the two legal pages. */
  agreement: {
    before: 'I agree to the',
    terms: 'Terms & Conditions',
    between: 'and the',
    privacyPolicy: 'Privacy Policy',
    after: '.',
  },
  send: 'Send OTP',
  heading: 'Enter your mobile number',
  willSend: (loan: string) => `${loan}. We'll send you a 6-digit OTP by SMS.`,
} as const

/** Above the login after a session that ended on another device. */
export const sessionEnded = 'You were logged out. What you wrote is kept.'

/** Read out while the code of a stage is loading. */
export const opening = 'Opening the next step'
