/** `application show`: applications as they are stored, for staff; each gets the click id that it lacks. */
import { AppError } from '#domain/app-error.ts'
import type { StoredApplication } from '#domain/applications/stored-application.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import { findApplicationByClick } from './find-application.ts'
import type { ClickIds, FoundApplication } from './ports.ts'

interface Ports {
  readonly applications: DynamoFoundApplications
  readonly clickIds: ClickIds
}

/** What staff know of an application: its click id, or its user and, where they ask for one only, its lender. */
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

/** Throws APPLICATION_NOT_FOUND and BUSY. */
export const showApplications = async (ports: Ports, known: KnownOfApplication): Promise<FoundApplication[]> => {
  const found = await findKnown(ports, known)
  if (found.length === 0) throw new AppError('APPLICATION_NOT_FOUND')
  return Promise.all(found.map((each) => withClickId(ports, each)))
}
