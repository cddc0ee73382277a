/** Changes the category of the signed-in user. */
import type { Category, User } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { storeUser } from '#web/lib/session/session.ts'

export const saveCategory = async (category: Category): Promise<User> => {
  const { user } = await callApi('save-category', { body: { category } })
  storeUser(user)
  return user
}
