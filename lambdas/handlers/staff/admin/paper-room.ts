/** Operations about what people ask for on paper: the use cases of the commands `consent …` and `person …`. */
import { hashOfText as hashOf } from '#adapters/consent/text-hash.ts'
import { pause } from '#adapters/pause.ts'
import { ulids as ids } from '#adapters/ulids.ts'
import type { paperRoom as endpoints } from '#contract/staff/paper-room.ts'
import { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import { findPhoneOfUser } from '#data/find-items.ts'
import { DynamoClosings } from '#data/rights/dynamo-closings.ts'
import { DynamoPeople } from '#data/rights/dynamo-people.ts'
import { DynamoPersonItems } from '#data/rights/dynamo-person-items.ts'
import { AppError } from '#domain/app-error.ts'
import { actOnPerson } from '#domain/people/person-acts.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { enterFromPaper } from '#use-cases/consent/change-consent.ts'
import { closeAccountForStaff } from '#use-cases/rights/close-account.ts'
import type { Person } from '#use-cases/rights/ports.ts'
import type { TextSealer } from '#use-cases/sealing/ports.ts'
import type { StaffParts } from '../staff-parts.ts'

export const paperRoom = (
  { table, clock, recorded, recordLook }: StaffParts,
  sealer: TextSealer,
): StaffOperations<keyof typeof endpoints> => {
  const people = new DynamoPeople(table)
  const items = new DynamoPersonItems(table)

  /** The account of this id alone: the index may lag behind another one of the number. Throws USER_NOT_FOUND. */
  const find = async ({ user_id }: { readonly user_id: string }): Promise<Person> => {
    const phone = await findPhoneOfUser(table, user_id)
    const person = phone === undefined ? undefined : await people.findByPhone(phone)
    if (person?.userId !== user_id) throw new AppError('USER_NOT_FOUND')
    return person
  }

  return {
    'enter-consent': async (call) => {
      const { letter_of, scan, ...choice } = call.body
      const { phone } = await find(call.params)
      const ports = {
        consents: new DynamoConsents(table),
        recorded: (act: Parameters<typeof recorded>[1]) => new DynamoConsents(recorded(call, act)),
        hashOf,
        pause,
        clock,
      }
      const { given } = await enterFromPaper(ports, phone, {
        ...choice,
        reason: `letter of ${letter_of}, scan ${scan}`,
      })
      return { given }
    },
    'export-person': async (call) => {
      const person = await find(call.params)
      await recordLook(call, actOnPerson('person.export', person.userId, call.body.reason))
      return items.page(person, call.body.cursor)
    },
    'close-person': async (call) => {
      const { phone, userId } = await find(call.params)
      const { reason } = call.body
      const closings = new DynamoClosings(recorded(call, actOnPerson('person.close', userId, reason)))
      return closeAccountForStaff({ people, closings, sealer, ids, clock }, phone, reason)
    },
  }
}
