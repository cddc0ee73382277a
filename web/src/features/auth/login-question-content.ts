/** The texts of the questions before a login goes on: whose account it is, and which category counts. */
import type { Category } from '#contract/entities.ts'

const askedNext: Record<Category, string> = {
  salaried: 'who you work for',
  'self-employed': 'what your business is called',
  student: 'where you study',
}

export const categoryQuestion = {
  title: (stored: string) => `Your profile says ${stored}`,
  description: (chosen: string, category: Category) =>
    `Keep it or switch to ${chosen}? If you switch, we'll ask ${askedNext[category]}.`,
  keep: (stored: string) => `Keep ${stored}`,
  change: (chosen: string) => `Switch to ${chosen}`,
  failed: 'This may not be saved, and you can keep your profile as it is.',
} as const

/** After a silence the number may have another owner. */
export const ownerQuestion = {
  title: 'It has been a while. Is this your account?',
  before: 'Nobody has logged in with',
  after: {
    birth_date: ' for a long time, and mobile numbers get new owners. Enter the date of birth from your profile.',
    pincode: ' for a long time, and mobile numbers get new owners. Enter the pincode from your profile.',
  },
  pincode: 'Pincode of your home',
  incomplete: { birth_date: 'Enter day, month and year.', pincode: 'Enter 6 digits.' },
  wrong: "That doesn't match.",
  triesLeft: (count: number) =>
    count > 1
      ? `You have ${count} more tries.`
      : 'You have one more try. After another wrong answer, you get a new, empty account.',
  confirm: "Yes, it's mine",
  isNew: "I'm new here",
  newTitle: 'Open a new account?',
  newDescription:
    "You get a new, empty account. The one that this number had is closed: you can't see or use it. If it is yours, go back and answer.",
  openNew: 'Open a new account',
  back: 'Back',
  failed: 'Your answer may not have been sent.',
} as const
