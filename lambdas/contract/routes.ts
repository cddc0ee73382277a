/** The addresses of the web app (spec 2), spelled once for the router, the prerenderer and the edge function. */

export const paths = {
  home: '/',
  login: '/login',
  offers: '/offers',
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
