/** Which keys the try-it panel takes: sandbox keys. A live key reaches real users and has no place in a browser. */
import { apiKeyPattern } from '#contract/patterns.ts'

export const isSandboxKey = (key: string): boolean => apiKeyPattern.exec(key)?.[1] === 'test'

/** Also part of one: nothing that may be a live key stays in the field. */
export const isLiveKey = (text: string): boolean => /pl_live/i.test(text)
