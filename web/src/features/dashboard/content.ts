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
  loading: 'Loading applications',
  /** The listed applications of all. */
  recentOf: (shown: number, all: number) => `${shown} recent of ${all}`,
  seeAll: 'See all',
  /** The day of the approval or the payment. */
  on: (day: string) => `on ${day}`,
  appliedOn: (day: string) => `Applied ${day}`,
  emptyTitle: 'No applications yet',
  emptyText: 'Compare the offers and apply to a lender.',
  explore: 'Explore Loan Offers',
  tilesTitle: 'Quick links',
  logOut: 'Logout',
  terms: 'Terms & Conditions',
} as const

interface Tile {
  readonly to: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly note: string
}

/** @NOTE Two targets are required to differ from the pages' addresses: they redirect to /offers and /status. */
export const tiles: readonly Tile[] = [
  { to: paths.profile, Icon: User, title: 'My Profile', note: 'Your details' },
  { to: '/loan-offers', Icon: Landmark, title: 'Loan Offers', note: 'Compare rates and amounts' },
  { to: '/loan-status', Icon: ClipboardList, title: 'Loan Status', note: 'Track your applications' },
  {
    to: paths.emiCalculator,
    Icon: Calculator,
    title: 'EMI Calculator',
    note: 'See your monthly EMI and total repayment',
  },
  { to: paths.support, Icon: LifeBuoy, title: 'Support', note: 'Get help from our team' },
  { to: paths.privacyPolicy, Icon: ShieldCheck, title: 'Privacy Policy', note: 'How we use your data' },
]
