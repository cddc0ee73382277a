/** The addresses of the web app (spec 2), spelled once for the router, the prerenderer and the edge function. */

export const paths = {
  home: '/',
  login: '/login',
  dashboard: '/dashboard',
  profile: '/profile',
  support: '/support',
  offers: '/offers',
  status: '/status',
  emiCalculator: '/emi-calculator',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  partnerApiDocs: '/partner-api-docs',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Pages for everyone: their first screen is in the HTML, at `<path>.html`. */
export const publicPaths: readonly Path[] = [
  paths.login,
  paths.emiCalculator,
  paths.terms,
  paths.privacyPolicy,
  paths.partnerApiDocs,
]

/** Pages with addresses one step below them, such as /support/new: the same page answers. */
export const parentPaths: readonly Path[] = [paths.support]

/** Where the dashboard's tiles point (spec 2), and the page that each stands for. */
export const redirects: Readonly<Record<string, Path>> = {
  '/loan-offers': paths.offers,
  '/loan-status': paths.status,
}
