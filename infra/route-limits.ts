/** Limits of routes of the HTTP APIs for all visitors together: requests a second, and burst. */

/** The limit of a route without one of its own, far below the account's quota. */
export const throttle = { rateLimit: 500, burstLimit: 1000 } as const

/**
 * Limits of public routes apart, so that a flood of one takes no request from visitors who are signed in. SNS sends 20 to 36 codes a second.
 * The edge answers for the catalogue and its pages, so that their function sees few requests.
 */
export const routeLimits = {
  codes: { rateLimit: 40, burstLimit: 80 },
  public: { rateLimit: 100, burstLimit: 200 },
  /** A campaign of a partner brings many people at once. */
  links: { rateLimit: 300, burstLimit: 600 },
} as const

/** The limit of each route of the staff API: a team of a hundred people whose consoles poll. */
export const staffThrottle = { rateLimit: 200, burstLimit: 400 } as const
