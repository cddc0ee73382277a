/** Finds a person by what is typed; a phone stays out of the address. */
import type * as z from 'zod/mini'
import type { searchPeopleRequest } from '#contract/staff/people.ts'
import { userIdText } from '#contract/staff/staff-applications.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callStaff, failureWords } from '#staff/lib/call-staff.ts'
import { phoneOf } from '#staff/lib/phone-of.ts'
import { peopleContent } from './content.ts'

/** Undefined for a text that can be neither a phone nor a user id. */
export const personNamed = (text: string): z.input<typeof searchPeopleRequest> | undefined => {
  const phone = phoneOf(text)
  if (phone !== undefined) return { phone }
  const userId = text.trim().toLowerCase()
  return userIdText.safeParse(userId).success ? { user_id: userId } : undefined
}

export const personAddress = (userId: string) => `/people/${userId}`

/** Throws ApiError: USER_NOT_FOUND. @returns the address of the person */
export const findPerson = async (named: z.input<typeof searchPeopleRequest>): Promise<string> =>
  personAddress((await callStaff('search-people', { body: named })).user_id)

/** What a search says that found nobody or was refused. */
export const searchFailureWords = (failure: unknown): string =>
  failure instanceof ApiError && failure.code === 'USER_NOT_FOUND' ? peopleContent.notFound : failureWords(failure)
