/** What functions accept of the terms. Apart from `policy.ts`, of which every visitor loads a copy. */

/** Versions that a session may start with: the newest and, while the terms change, the one that open tabs still show. */
export const acceptedTermsVersions = ['2026-11-23', '2025-09-23'] as const

/**
 * SHA-256 of the terms and the privacy policy as their pages show them now: its first 132 bits in base64url, because a longer hash would take the user's
 * item above a write unit. A receipt of the newest version keeps it; a test computes it from the pages.
 */
export const acceptedTermsHash = 'ASZTbDgY58flO6wAqJcpn1'

/** In consent records of an earlier version, whose hash is not known: the name of the text that the terms box at login accepts. */
export const acceptedTermsText = 'terms-and-privacy-policy'
