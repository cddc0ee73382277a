/** The operations of the rooms of admins about rights: requests on paper, and Breaches, for which another function reads the table. */
import { findPhoneOfUser } from '#data/find-items.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { TextSealer } from '#lambdas/shared/services.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import { actOnPerson, type RecordedAct, type StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffOperations, StaffParts } from '#lambdas/staff/staff-world.function.ts'
import type { breachRoom as breachEndpoints, paperRoom as paperEndpoints } from './admin-rooms.contract.ts'
import { approveBreachList, askBreachList, listBreachLists, readBreachList } from './ask-breach-list.ts'
import { closeAccountForStaff } from './close-account.ts'
import { findPersonOfPhone } from './people.table.ts'
import { pageOfPerson } from './person-items.table.ts'
import type { Person } from './person.rules.ts'

/** The operations of the commands `person …`. */
export const paperRoom = (
  { table, clock, recorded, recordView }: StaffParts,
  sealer: TextSealer,
): StaffOperations<keyof typeof paperEndpoints> => {
  /** The account of this id alone: the index may lag behind another one of the number. Throws USER_NOT_FOUND. */
  const find = async ({ user_id }: { readonly user_id: string }): Promise<Person> => {
    const phone = await findPhoneOfUser(table, user_id)
    const person = phone === undefined ? undefined : await findPersonOfPhone(table, phone)
    if (person?.userId !== user_id) throw new AppError('USER_NOT_FOUND')
    return person
  }

  return {
    'export-person': async (call) => {
      const person = await find(call.params)
      await recordView(call, actOnPerson('person.export', person.userId, call.body.reason))
      return pageOfPerson(table, person, call.body.cursor)
    },
    'close-person': async (call) => {
      const { phone, userId } = await find(call.params)
      const { reason } = call.body
      const changing = recorded(call, actOnPerson('person.close', userId, reason))
      return closeAccountForStaff({ table: changing, clock, sealer, ids }, phone, reason)
    },
  }
}

const actOn = (action: StaffAction, id: string, about: Partial<RecordedAct> = {}): RecordedAct => ({
  action,
  subject: { kind: 'breach', id },
  ...about,
})

export const breachRoom = (
  { table, clock, recorded, recordView }: StaffParts,
  fourEyes: boolean,
): StaffOperations<keyof typeof breachEndpoints> => {
  const changing = (call: StaffCaller, act: RecordedAct) => ({ table: recorded(call, act), clock })
  return {
    'list-breaches': async () => ({ lists: await listBreachLists({ table, clock }) }),
    'ask-breach-list': async (call) => {
      const { from, to, items, what: reason } = call.body
      const id = ids.nextUlid(clock.now())
      const world = changing(call, actOn('breach.ask', id, { after: { from, to, items }, reason }))
      return { list: await askBreachList(world, id, { by: call.staff, fourEyes }, call.body) }
    },
    'approve-breach-list': async (call) => {
      const { list_id: id } = call.params
      return { list: await approveBreachList(changing(call, actOn('breach.approve', id)), call.staff, id) }
    },
    'read-breach-list': async (call) => {
      const { list_id: id } = call.params
      const answer = await readBreachList({ table, clock }, id, Number(call.query.part))
      await recordView(call, actOn('breach.list', id, { after: { part: call.query.part } }))
      return answer
    },
  }
}
