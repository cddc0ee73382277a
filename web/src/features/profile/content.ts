/** The texts of /profile. */

export const profileContent = {
  heading: 'My Profile',
  personalInformation: 'Personal Information',
  mobileNumber: 'Mobile Number',
  loanProfile: 'Loan Profile',
  category: 'Category',
  loanProfileDescription: 'It decides what we ask about your work or studies.',
  links: 'Help and legal',
  myData: 'My data',
  dashboard: 'Dashboard',
  support: 'Support',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  logOut: 'Log Out',
  loading: 'Loading your profile',
  asStored: "We couldn't load your profile. This is what your device saved last.",
  add: 'Add',
  notGiven: 'Not given yet',
  refused: 'Erased by you',
  notLoaded: 'Not loaded',
  /** Instead of a missing name. */
  nameless: 'User',
  saved: { title: 'Profile saved', tone: 'good' },
  loadFailed: "We couldn't load your profile",
} as const

/** Logging out on every device. */
export const logOutEverywhereContent = {
  open: 'Log out everywhere',
  question: 'Log out on every device?',
  effect: 'This logs you out on every phone and computer, including this one.',
  confirm: 'Yes, log out everywhere',
  cancel: 'Cancel',
  failed: "We couldn't reach the server. Please try again.",
  done: { title: 'Logged out', description: "You've been logged out on every device." },
} as const
