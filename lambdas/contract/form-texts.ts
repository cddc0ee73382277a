/** The messages of fields that people fill in: forms show them, and the server answers with them. */
import { limits } from './policy.ts'

const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

export const formTexts = {
  fullName: 'Please enter your full name',
  email: 'Please enter a valid email address',
  pincode: 'Please enter a valid 6-digit pincode',
  income: 'Please enter a valid monthly income',
  negativeIncome: 'Monthly income cannot be negative',
  birthDate: 'Please select your date of birth',
  noSuchDay: 'This day does not exist. Check the day and the month.',
  tooYoung: 'You must be at least 18 years old',
  /** @param day to come back, YYYY-MM-DD */
  notYetAdult: (day: string) =>
    `Loans are for people aged ${limits.minimumAgeYears} or more. Please come back on ${dayText(day)}, your birthday.`,
  titleAndMessage: 'Please fill in both title and message.',
  message: 'Please enter a message',
  nomineeName: "Please enter the person's full name",
  nomineeRelation: 'Please enter how you are related',
  nomineeMobile: 'Please enter a 10-digit mobile number',
  nomineeContact: 'Please enter a mobile number or an email address',
  unshowable: 'Please remove characters that cannot be shown',
  tooLong: (maximum: number) => `Please use at most ${maximum} characters`,
  aadhaar: 'Please do not enter a full Aadhaar number',
} as const
