/** The texts and tiles of /dashboard. */
import { Calculator, ClipboardList, Landmark, LifeBuoy, ShieldCheck, User, type LucideIcon } from 'lucide-react'
import { paths } from '#contract/routes.ts'

export const dashboardContent = {
  greeting: (name: string | undefined) => `Welcome back, ${name ?? 'User'}!`,
  description: 'Your loans at a glance.',
  phone: 'Phone Number',
  applications: 'Active Applications',
  income: 'Annual Income',
  notSet: 'Not Set',
  recent: 'Recent Applications',
  seeAll: 'See all',
  appliedOn: (day: string) => `Applied ${day}`,
  emptyTitle: 'No applications yet',
  emptyText: 'Compare the offers first. Applying costs you nothing.',
  explore: 'Explore Loan Offers',
  tilesTitle: 'Where to next',
  terms: 'Terms & Conditions',
  loadFailed: 'Failed to load loan applications.',
  loadFailedHint: 'Please check your connection and try again.',
} as const

interface Tile {
  readonly to: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly note: string
}

/** @NOTE Two targets are required to differ from the pages' addresses: they redirect to /offers and /status. */
export const tiles: readonly Tile[] = [
  { to: paths.profile, Icon: User, title: 'My Profile', note: 'Your name and number' },
  { to: '/loan-offers', Icon: Landmark, title: 'Loan Offers', note: 'Rates, amounts and times' },
  { to: '/loan-status', Icon: ClipboardList, title: 'Loan Status', note: 'News from the lenders' },
  { to: paths.emiCalculator, Icon: Calculator, title: 'EMI Calculator', note: 'Know it before you sign' },
  { to: paths.support, Icon: LifeBuoy, title: 'Support', note: 'Ask us anything' },
  { to: paths.privacyPolicy, Icon: ShieldCheck, title: 'Privacy Policy', note: 'What we do with your data' },
]
