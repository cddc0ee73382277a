/** The versions of the terms that functions accept. Apart from `policy.ts`, of which every visitor loads a copy. */

/** Versions that a session may start with: the newest and, while the terms change, the one that open tabs still show. */
export const acceptedTermsVersions = ['2026-11-23', '2025-09-23'] as const

/**
 * Each version with its languages and the SHA-256 of the terms and the privacy policy as their pages show them, a line each. The text is at
 * `termsTextFile`. A test computes the newest from the pages, and every other one from its file.
 */
export const termsTexts = {
  '2026-11-23': { language: 'en', hash: 'aa860f1c75aa1314b3ad21a2bb84cf8ad2199e869e240ae5caa2df387ccdb522' },
  '2025-09-23': { language: 'en', hash: '3001e81e52055b942ae041184d71c40bc7b7949eae700b175c329df2b30ba1db' },
} as const satisfies Record<(typeof acceptedTermsVersions)[number], object>

/** The published text that has this hash. */
export const termsTextFile = (hash: string): string => `/legal/${hash}.txt`
