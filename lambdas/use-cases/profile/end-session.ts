/** Signs a session out: from now on its tokens can write nothing. */
import type { Clock, Session } from '../ports.ts'
import type { UserRepository } from './ports.ts'

export const endSession = async (
  { users, clock }: { readonly users: UserRepository; readonly clock: Clock },
  session: Session,
): Promise<{ success: true }> => {
  await users.signOutSession(session, clock.now())
  return { success: true }
}
