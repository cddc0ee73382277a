/** The applications that some rows of a lender's file name, where the file is read a part at a time. */
import type { NumberedRow } from '#domain/applications/news-plan.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { forEachAtOnce } from '../at-once.ts'
import type { ClickIds, LenderApplications } from './ports.ts'

interface Ports {
  readonly applications: Pick<DynamoFoundApplications, 'findPhoneOfUser' | 'findStored'>
  readonly clickIds: Pick<ClickIds, 'userIdOf'>
}

const lookupsAtOnce = 16
const readsTogether = 12

const phonesOf = async ({ applications, clickIds }: Ports, rows: readonly NumberedRow[]): Promise<string[]> => {
  const phones = new Set<string>()
  const users = new Set<string>()
  for (const { row } of rows) {
    const { by, id } = row.name
    if (by === 'phone') phones.add(id)
    else users.add(by === 'user_id' ? id : clickIds.userIdOf(id))
  }
  await forEachAtOnce(users, lookupsAtOnce, async (user) => {
    const phone = await applications.findPhoneOfUser(user)
    if (phone !== undefined) phones.add(phone)
  })
  return [...phones]
}

/** In place of all applications of the lender: those of the rows alone, so that no row waits for the others. */
export const namedApplications = (ports: Ports, rows: readonly NumberedRow[]): LenderApplications => ({
  listPhones: () => phonesOf(ports, rows),
  *batchesOf(phones) {
    for (let start = 0; start < phones.length; start += readsTogether) yield phones.slice(start, start + readsTogether)
  },
  async readStored(lenderId, phones) {
    const read = phones.map(async (phone) => {
      const application = await ports.applications.findStored(phone, lenderId)
      return application ? [{ phone, application }] : []
    })
    return (await Promise.all(read)).flat()
  },
})
