/** The texts of the frame around every page, and of the pages that belong to no feature. */
import { brand } from '#contract/brand.ts'

export const shellContent = {
  skip: 'Skip to content',
  navigation: 'Main',
  home: 'Home',
  offers: 'Offers',
  status: 'Loan Status',
  emiCalculator: 'EMI Calculator',
  profile: 'Profile',
  help: 'Help',
  offline: "You're offline. What you typed is kept.",
  loading: 'Loading',
} as const

export const footerContent = {
  folded: 'Contact, complaints and terms',
  intermediary: `${brand.name} is an intermediary, not a lender. The lender decides on every application. We never ask you for payment.`,
  check: 'Would they lend to me?',
  howWeRank: 'How we rank offers',
  lenders: 'Lenders',
  complain: 'Make a complaint',
  terms: 'Terms',
  privacyPolicy: 'Privacy Policy',
  partnerApi: 'Partner API',
  owner: `© ${brand.operator}, ${brand.registeredOffice}`,
} as const

/** Headings of the bar's pages and of help, in the words of the pages themselves. */
export const pageHeadings = {
  home: 'Find a loan that suits you',
  offers: 'Available Loan Offers',
  status: shellContent.status,
  profile: 'My Profile',
  support: 'Support',
  emiCalculator: shellContent.emiCalculator,
} as const

/** Titles of the documents, where the heading is not the title; the brand's name is appended. */
export const pageTitles = {
  home: 'Compare loan offers',
  login: 'Login',
  dashboard: 'Dashboard',
  check: footerContent.check,
  howWeRank: footerContent.howWeRank,
  terms: 'Terms & Conditions',
  privacyPolicy: footerContent.privacyPolicy,
  partnerApiDocs: footerContent.partnerApi,
  lenderApiDocs: 'Lender API',
  notFound: 'Page not found',
} as const

export const pageFailed = "We couldn't show this page"
