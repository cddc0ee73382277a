/** Sign-out: the session's tokens write nothing from now on (`design/security.md`, Sessions). */
import type { Clock, Session } from '../ports.ts'
import type { UserRepository } from './ports.ts'

export const endSession = async (
  { users, clock }: { readonly users: UserRepository; readonly clock: Clock },
  session: Session,
): Promise<{ success: true }> => {
  await users.signOutSession(session, clock.now())
  return { success: true }
}
