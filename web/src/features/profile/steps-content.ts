/** The texts of the steps, in the wizard and on /profile. */
import type { Category } from '#contract/entities.ts'

export const stepDescriptions = {
  personal: 'Enter your name exactly as on your PAN card.',
  location: 'Not every lender serves every pincode.',
} as const

export const frameContent = {
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  privacy: "Saved to your profile only. We don't send it to lenders.",
  back: 'Back',
  continue: 'Continue',
  submit: 'Submit Application',
  cancel: 'Cancel',
  save: 'Save',
} as const

export const placeholders = {
  full_name: 'Your full name',
  email: 'you@example.in',
  pincode: '6-digit pincode',
} as const

export const fieldHints = {
  email: 'For your profile, and for answers to your questions.',
  refused: 'You erased this. You can leave it empty.',
  dateOfBirth: 'You must be 18 or older.',
  pincode: 'Your current home pincode.',
  income: 'Before tax, in rupees, such as 45,000 or 45k.',
  studentIncome: 'Enter 0 if you have no income.',
  yearlyIncome: (monthly: string, yearly: string) => `${monthly} a month is ${yearly} a year.`,
} as const

/** The meaning of the workplace for each category. */
export const workplaceHints: Record<Category, string> = {
  salaried: "Your employer's name, as on your salary slip.",
  'self-employed': 'The name of your shop or practice, or the name you trade under.',
  student: 'Where you study, or where you have been admitted.',
}

export const submissionFailed = {
  title: 'Submission Failed',
  description: 'Please try again later.',
  tone: 'bad',
} as const

/** Shown at the button; it stays after the toast. */
export const submissionKept = "Your details weren't saved. They're still here. Tap Submit Application to try again."

export const submittedContent = {
  title: 'Profile saved',
  notApplied: "You haven't applied to a lender yet.",
  applied: 'Your applications are under Loan Status.',
  countdown: (seconds: number, leadsHome: boolean) =>
    `Taking you ${leadsHome ? 'home' : 'back'} in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}…`,
  seeOffers: 'See offers',
  home: 'Go home',
  back: 'Go back',
} as const

export const categoryContent: Record<Category, { description: string; asksNext: string }> = {
  salaried: {
    description: 'Your salary is credited to a bank.',
    asksNext: "Next, we'll ask for your company.",
  },
  'self-employed': {
    description: 'You own a business, freelance or work for yourself.',
    asksNext: "Next, we'll ask for your business.",
  },
  student: {
    description: 'The loan is for higher education.',
    asksNext: "Next, we'll ask where you study.",
  },
}

/** Texts of steps that wait for the network, or that the server refused. */
export const unsentContent = {
  notSaved: 'Not saved. What you typed is still here. Please try again.',
} as const
