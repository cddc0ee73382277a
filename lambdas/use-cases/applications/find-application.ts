/** Finds an application by its name: ids lead to the user, and the index to the partition, where only the application of that name counts. */
import { AppError } from '#domain/app-error.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { ApplicationName, ClickIds, FoundApplication } from './ports.ts'

/** @param name with the id of the application where that is known. Throws APPLICATION_NOT_FOUND and BUSY. */
export const findApplication = async (
  { applications }: { readonly applications: DynamoFoundApplications },
  { id, user_id, lender_id }: ApplicationName,
): Promise<FoundApplication> => {
  const phone = await applications.findPhoneOfUser(user_id)
  const application = phone === undefined ? undefined : await applications.findStored(phone, lender_id)
  const isNamed = application?.user_id === user_id && (id === undefined || application.id === id)
  if (phone === undefined || !isNamed) throw new AppError('APPLICATION_NOT_FOUND')
  return { phone, application }
}

export type FoundByClick = Pick<DynamoFoundApplications, 'findPhoneOfUser' | 'findStored' | 'listStored'>

interface ClickPorts {
  readonly clickIds: ClickIds
  readonly applications: FoundByClick
}

/** A phone that nobody has, also in place of a click id, so that the work is always the same. */
const nobody = '+910000000000'

/**
 * Malformed, unknown and foreign ids take the same requests as known ones, and end alike: undefined.
 * @param lenderId the lender that names the application; undefined for staff, who may name any, also by its own id
 */
export const findApplicationByClick = async (
  { clickIds, applications }: ClickPorts,
  lenderId: string | undefined,
  clickId: string,
): Promise<FoundApplication | undefined> => {
  const known = await applications.findPhoneOfUser(clickIds.userIdOf(clickId))
  const phone = known ?? nobody
  const candidates: readonly (StoredApplication | undefined)[] =
    lenderId === undefined ? await applications.listStored(phone) : [await applications.findStored(phone, lenderId)]
  const isNamed = (name = nobody) => clickIds.isSame(clickId, name)
  const application = candidates.find(
    (candidate) => isNamed(candidate?.click_id) || (lenderId === undefined && isNamed(candidate?.id)),
  )
  return application && known !== undefined ? { phone: known, application } : undefined
}

interface Ports {
  readonly applications: DynamoFoundApplications
  readonly clickIds: ClickIds
}

/** The facts by which staff name an application: its click id, or its user and, where they ask for one only, its lender. */
export type KnownOfApplication =
  | { readonly clickId: string }
  | { readonly phone: string; readonly lenderId: string }
  | { readonly userId: string; readonly lenderId?: string | undefined }

const findKnown = async ({ applications, clickIds }: Ports, known: KnownOfApplication): Promise<FoundApplication[]> => {
  if ('clickId' in known) {
    const found = await findApplicationByClick({ applications, clickIds }, undefined, known.clickId)
    return found ? [found] : []
  }
  const { lenderId } = known
  const phone = 'phone' in known ? known.phone : await applications.findPhoneOfUser(known.userId)
  if (phone === undefined) return []
  const stored = await applications.listStored(phone)
  return stored
    .filter(({ lender_id }) => lenderId === undefined || lender_id === lenderId)
    .map((application) => ({ phone, application }))
}

const withClickId = async (
  { applications, clickIds }: Ports,
  { phone, application: found }: FoundApplication,
): Promise<FoundApplication> => ({
  phone,
  application: await retryOnChange<StoredApplication, StoredApplication>(async (application = found) => {
    if (application.click_id !== undefined) return settled(application)
    const clickId = clickIds.nextClickId(application.user_id)
    const given = await applications.storeClickId({ phone, application }, clickId)
    return given.outcome === 'recorded' ? settled({ ...application, click_id: clickId }) : given
  }),
})

/** `application show`: applications as they are stored, for staff; each gets the click id that it lacks. Throws APPLICATION_NOT_FOUND and BUSY. */
export const showApplications = async (ports: Ports, known: KnownOfApplication): Promise<FoundApplication[]> => {
  const found = await findKnown(ports, known)
  if (found.length === 0) throw new AppError('APPLICATION_NOT_FOUND')
  return Promise.all(found.map((each) => withClickId(ports, each)))
}
