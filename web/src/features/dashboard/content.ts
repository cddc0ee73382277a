/** The texts of /dashboard. */
export const dashboardContent = {
  greeting: (name: string | undefined) => `Welcome back, ${name ?? 'User'}!`,
  phone: 'Phone Number',
  applications: 'Active Applications',
  income: 'Annual Income',
  notSet: 'Not Set',
  recent: 'Recent Applications',
  loading: 'Loading applications',
  appliedOn: (day: string) => `Applied ${day}`,
  emptyTitle: 'No applications yet',
  tilesTitle: 'Quick links',
  logOut: 'Logout',
  terms: 'Terms & Conditions',
} as const

export const tileTitles = {
  profile: 'My Profile',
  offers: 'Loan Offers',
  status: 'Loan Status',
  emiCalculator: 'EMI Calculator',
  support: 'Support',
  privacyPolicy: 'Privacy Policy',
} as const
