/** Which keys the try-it panel accepts: sandbox keys only. A live key reaches real users and does not belong in a browser. */
import { apiKeyPattern } from '#contract/patterns.ts'

export const isSandboxKey = (key: string): boolean => apiKeyPattern.exec(key)?.[1] === 'test'

/** Also matches part of a live key: nothing that may be one stays in the field. */
export const isLiveKey = (text: string): boolean => /pl_live/i.test(text)
