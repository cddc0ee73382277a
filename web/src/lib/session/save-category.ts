/** Changes the category of the signed-in user. */
import type { Category, User } from '#contract/entities.ts'
import { callApi } from '../api/call-api.ts'
import { currentUser, storeUser } from './session.ts'

/** The answer is stored for all screens, unless the visitor has signed out meanwhile. */
export const saveCategory = async (category: Category): Promise<User> => {
  const { user } = await callApi('save-category', { body: { category } })
  if (currentUser() !== null) storeUser(user)
  return user
}
