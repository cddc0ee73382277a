/** The addresses of the web app, for the router, the prerenderer and the edge function. */

export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  profile: '/profile',
  support: '/support',
  offers: '/offers',
  status: '/status',
  emiCalculator: '/emi-calculator',
  check: '/check',
  howWeRank: '/how-we-rank',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  partnerApiDocs: '/partner-api-docs',
  lenderApiDocs: '/lender-api-docs',
} as const

/** The form of a complaint, below the page of support; `?lender=<id>` says whom it is about. */
export const complaintPath = `${paths.support}/complaint`

export type Path = (typeof paths)[keyof typeof paths]

/** Pages for everyone: `<path>.html` contains their first screen. */
export const publicPaths: readonly Path[] = [
  paths.login,
  paths.emiCalculator,
  paths.check,
  paths.howWeRank,
  paths.terms,
  paths.privacyPolicy,
  paths.partnerApiDocs,
  paths.lenderApiDocs,
]

/** Pages that also answer the addresses one level below them, such as /support/new. */
export const parentPaths: readonly Path[] = [paths.support]

/** The addresses of the dashboard's tiles and of home's file, and the page that each one opens. */
export const redirects: Readonly<Record<string, Path>> = {
  '/index.html': paths.home,
  '/loan-offers': paths.offers,
  '/loan-status': paths.status,
}
