/** Finds an application by its name: ids lead to the user, and the index to the partition, where only the application of that name counts. */
import { findPhoneOfUser } from '#data/find-items.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { findStoredApplication, listStoredApplications, storeClickId } from './found-applications.table.ts'
import { liveApplications, type ApplicationStore } from './status-events.table.ts'
import type { FoundApplication, StoredApplication } from './stored-application.rules.ts'

/** The name of an application outside its owner's session: the user's id leads to it, and a number may have another account by now. */
type ApplicationName = Pick<StoredApplication, 'user_id' | 'lender_id'> & { readonly id?: string | undefined }

/** @param name with the id of the application where that is known. Throws APPLICATION_NOT_FOUND and BUSY. */
export const findApplication = async (
  { table }: World,
  { id, user_id, lender_id }: ApplicationName,
): Promise<FoundApplication> => {
  const phone = await findPhoneOfUser(table, user_id)
  const application = phone === undefined ? undefined : await findStoredApplication(table, phone, lender_id)
  const isNamed = application?.user_id === user_id && (id === undefined || application.id === id)
  if (phone === undefined || !isNamed) throw new AppError('APPLICATION_NOT_FOUND')
  return { phone, application }
}

/** A phone that nobody has, also in place of a click id, so that the work is always the same. */
const nobody = '+910000000000'

/**
 * Malformed, unknown and foreign ids take the same requests as known ones, and end alike: undefined.
 * @param lenderId the lender that names the application; undefined for staff, who may name any, also by its own id
 */
export const findApplicationByClick = async (
  { table, clickIds }: World<'clickIds'>,
  lenderId: string | undefined,
  clickId: string,
  applications: Pick<ApplicationStore, 'findPhoneOfUser' | 'findStored' | 'listStored'> = liveApplications,
): Promise<FoundApplication | undefined> => {
  const known = await applications.findPhoneOfUser(table, clickIds.userIdOf(clickId))
  const phone = known ?? nobody
  const candidates: readonly (StoredApplication | undefined)[] =
    lenderId === undefined
      ? await applications.listStored(table, phone)
      : [await applications.findStored(table, phone, lenderId)]
  const isNamed = (name = nobody) => clickIds.isSame(clickId, name)
  const application = candidates.find(
    (candidate) => isNamed(candidate?.click_id) || (lenderId === undefined && isNamed(candidate?.id)),
  )
  return application && known !== undefined ? { phone: known, application } : undefined
}

/** The facts by which staff name an application: its click id, or its user and, where they ask for one only, its lender. */
export type KnownOfApplication =
  | { readonly clickId: string }
  | { readonly phone: string; readonly lenderId?: string | undefined }
  | { readonly userId: string; readonly lenderId?: string | undefined }

/** Those that the facts name; none for a click or a user that is unknown. */
export const findKnown = async (world: World<'clickIds'>, known: KnownOfApplication): Promise<FoundApplication[]> => {
  if ('clickId' in known) {
    const found = await findApplicationByClick(world, undefined, known.clickId)
    return found ? [found] : []
  }
  const { lenderId } = known
  const phone = 'phone' in known ? known.phone : await findPhoneOfUser(world.table, known.userId)
  if (phone === undefined) return []
  const stored = await listStoredApplications(world.table, phone)
  return stored
    .filter(({ lender_id }) => lenderId === undefined || lender_id === lenderId)
    .map((application) => ({ phone, application }))
}

const withClickId = async (
  { table, clickIds }: World<'clickIds'>,
  { phone, application: found }: FoundApplication,
): Promise<FoundApplication> => ({
  phone,
  application: await retryOnChange<StoredApplication, StoredApplication>(async (application = found) => {
    if (application.click_id !== undefined) return settled(application)
    const clickId = clickIds.nextClickId(application.user_id)
    const given = await storeClickId(table, { phone, application }, clickId)
    return given.outcome === 'recorded' ? settled({ ...application, click_id: clickId }) : given
  }),
})

/** `application show`: applications as they are stored, for staff; each gets the click id that it lacks. Throws APPLICATION_NOT_FOUND and BUSY. */
export const showApplications = async (
  world: World<'clickIds'>,
  known: KnownOfApplication,
): Promise<FoundApplication[]> => {
  const found = await findKnown(world, known)
  if (found.length === 0) throw new AppError('APPLICATION_NOT_FOUND')
  return Promise.all(found.map((each) => withClickId(world, each)))
}
