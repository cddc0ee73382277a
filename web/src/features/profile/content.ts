/** The texts of the wizard (spec 2, application stage, and spec 8). */
export const stepTitles = ['Personal Details', 'Location Details', 'Professional Details'] as const

export const stepDescriptions = [
  'As on your PAN card, so that lenders find you at once.',
  'Lenders serve different areas.',
  'It decides how much you may borrow.',
] as const

export const submissionFailed = {
  title: 'Submission Failed',
  description: 'Please try again later.',
  tone: 'bad',
} as const

/** What stands by the button after the toast has gone. */
export const submissionKept = 'Your details were not sent. They are still here: tap Submit Application to try again.'
