/** Returns the caller's own record. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import { AppError } from '#domain/app-error.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { Session } from '../ports.ts'

/** Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getProfile = async (
  { users }: { readonly users: DynamoUserRepository },
  session: Session,
): Promise<ProfileResponse> => {
  const user = await users.getUserOfSession(session)
  if (!user) throw new AppError('USER_NOT_FOUND')
  return { user }
}
