/** What functions accept of the terms. Apart from `policy.ts`, of which every visitor loads a copy. */

/** Versions that a session may start with: the newest and, while the terms change, the one that open tabs still show. */
export const acceptedTermsVersions = ['2026-11-23', '2025-09-23'] as const

/** The name, in consent records, of the text that the terms box at login accepts. */
export const acceptedTermsText = 'terms-and-privacy-policy'
