/** The texts of the wizard (spec 2, application stage, and spec 8). */
export const stepTitles = ['Personal Details', 'Location Details', 'Professional Details'] as const

export const stepDescriptions = [
  'Write your name as it is on your PAN card.',
  'Lenders serve some areas and not others.',
  'Lenders look at it to decide how much they lend.',
] as const

export const submissionFailed = {
  title: 'Submission Failed',
  description: 'Please try again later.',
  tone: 'bad',
} as const

/** What stands by the button after the toast has gone. */
export const submissionKept = 'Your details were not sent. They are still here: tap Submit Application to try again.'
