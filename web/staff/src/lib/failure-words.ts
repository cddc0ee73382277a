/** What a refused call says to the person. */
import { ApiError } from '#web/lib/api/api-error.ts'
import { libContent } from './content.ts'

/** @returns the server's words: of its first wrong field, or of the whole */
export const failureWords = (failure: unknown): string =>
  failure instanceof ApiError ? (failure.details[0]?.message ?? failure.message) : libContent.unexpected
