/** Where people who found a weakness learn whom to write to: a file by RFC 9116, which each deployment writes anew. */

export const securityContact = {
  path: '/.well-known/security.txt',
  /** The smoke test and the canary fail when fewer days are left until the file expires. */
  leastDaysLeft: 30,
} as const
