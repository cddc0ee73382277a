/** Finds a person by what is typed; a phone stays out of the address. In the palette nobody is looked up before the entry is chosen, because each search is in the record. */
import type * as z from 'zod/mini'
import { userIdText } from '#lambdas/applications/staff-applications.contract.ts'
import type { searchPeopleRequest } from '#lambdas/people/people.contract.ts'
import { readMobile } from '#lambdas/shared/written-mobile.rules.ts'
import { callStaff, failureWords } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { showToast } from '#staff/lib/toast.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { peopleContent as words } from './content.ts'

export const peopleSource: CommandSource = {
  title: words.palette,
  accepts: (text) => personNamed(text) !== undefined,
  search: async (text, _, open) => {
    const named = personNamed(text)
    const refuse = (failure: unknown) => showToast({ text: searchFailureWords(failure), tone: 'bad' })
    return named === undefined
      ? []
      : [
          {
            id: 'person',
            title: words.openPerson(text.trim()),
            run: () => void findPerson(named).then(open, refuse),
          },
        ]
  },
}

/** Undefined for a text that can be neither a phone nor a user id. */
export const personNamed = (text: string): z.input<typeof searchPeopleRequest> | undefined => {
  const phone = readMobile(text)
  if (phone !== undefined) return { phone }
  const userId = text.trim().toLowerCase()
  return userIdText.safeParse(userId).success ? { user_id: userId } : undefined
}

/** Throws ApiError: USER_NOT_FOUND. @returns the address of the person */
export const findPerson = async (named: z.input<typeof searchPeopleRequest>): Promise<string> =>
  `/people/${(await callStaff('search-people', { body: named })).user_id}`

/** Writes the result of a search that found nobody or was refused. */
export const searchFailureWords = (failure: unknown): string =>
  failure instanceof ApiError && failure.code === 'USER_NOT_FOUND' ? words.notFound : failureWords(failure)
