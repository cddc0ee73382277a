/** The texts of the wizard and of /profile. */
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

/** Shown by the button; it stays after the toast has gone. */
export const submissionKept = 'Your details were not sent. They are still here: tap Submit Application to try again.'

export const profileContent = {
  heading: 'My Profile',
  personalInformation: 'Personal Information',
  fullName: 'Full Name',
  mobileNumber: 'Mobile Number',
  links: 'Help and legal texts',
  loading: 'Loading your profile',
  asStored: 'Shown as this phone remembers it. We could not reach the server just now.',
} as const
