/** The caller's own record: what is stored, and what the caller saves of it. */
import type { CurrentStep } from '#contract/entities.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { ProfileResponse, CategoryRequest } from './profile.contract.ts'
import { storeCategory, storeStep, storeTermsSeen } from './profile.table.ts'
import type { TermsSeenRequest } from './session.contract.ts'
import { getUserOfSession } from './sessions.table.ts'
import type { UserStep } from './user-steps.rules.ts'

/** Returns the caller's own record. Throws SIGNED_OUT, and USER_NOT_FOUND until the first session has been started. */
export const getProfile = async ({ table }: World, session: Session): Promise<ProfileResponse> => {
  const user = await getUserOfSession(table, session)
  if (!user) throw new AppError('USER_NOT_FOUND')
  return { user }
}

/** The user was shown what changed in the terms, which is shown once. Marking it again is harmless. Throws USER_NOT_FOUND and SIGNED_OUT. */
export const markTermsSeen = async (
  { table }: World,
  session: Session,
  { version }: TermsSeenRequest,
): Promise<ProfileResponse> => ({ user: await storeTermsSeen(table, session, version) })

/** Changes the user's category. Saving the stored one again is harmless. Throws USER_NOT_FOUND and SIGNED_OUT. */
export const saveCategory = async (
  { table, clock }: World,
  session: Session,
  { category }: CategoryRequest,
): Promise<ProfileResponse> => ({
  user: await storeCategory(table, session, category, clock.now().toISOString()),
})

/**
 * One step, in the wizard or later on /profile, or a choice that is no step. Repeating it is harmless; a user who has reached a later step stays there.
 * @param stepSaved the fields that the step writes, from `user-steps.rules.ts`. Throws USER_NOT_FOUND and SIGNED_OUT.
 */
export const saveProfileStep = async <Details>(
  { table, clock }: World,
  session: Session,
  stepSaved: (details: Details, at: string) => Partial<UserStep>,
  details: Details,
): Promise<ProfileResponse> => {
  const { current_step, ...fields } = stepSaved(details, clock.now().toISOString())
  const user = await retryOnChange(async (laterStep: CurrentStep | undefined) => {
    const step = laterStep || !current_step ? fields : { ...fields, current_step }
    const saved = await storeStep(table, session, step)
    return saved.outcome === 'recorded' ? settled(saved.user) : saved
  })
  return { user }
}
