/** Operations of the room Breaches. The function `breach-lists` reads the table. */
import { ulids as ids } from '#adapters/ulids.ts'
import type { breachRoom as endpoints } from '#contract/staff/breach-room.ts'
import type { StaffAction } from '#contract/staff/staff-actions.ts'
import { DynamoBreachLists } from '#data/rights/dynamo-breach-lists.ts'
import type { RecordedAct, StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { approveBreachList, askBreachList, listBreachLists, readBreachList } from '#use-cases/rights/breach-lists.ts'
import type { StaffParts } from '../staff-parts.ts'

const actOn = (action: StaffAction, id: string, about: Partial<RecordedAct> = {}): RecordedAct => ({
  action,
  subject: { kind: 'breach', id },
  ...about,
})

export const breachRoom = (
  { table, clock, recorded, recordLook }: StaffParts,
  fourEyes: boolean,
): StaffOperations<keyof typeof endpoints> => {
  const lists = new DynamoBreachLists(table)
  const changing = (call: StaffCaller, act: RecordedAct) => ({
    clock,
    fourEyes,
    lists: new DynamoBreachLists(recorded(call, act)),
  })
  return {
    'list-breaches': async () => ({ lists: await listBreachLists({ lists, clock }) }),
    'ask-breach-list': async (call) => {
      const { from, to, items, what: reason } = call.body
      const id = ids.nextUlid(clock.now())
      const ports = changing(call, actOn('breach.ask', id, { after: { from, to, items }, reason }))
      return { list: await askBreachList(ports, id, call.staff, call.body) }
    },
    'approve-breach-list': async (call) => {
      const { list_id: id } = call.params
      return { list: await approveBreachList(changing(call, actOn('breach.approve', id)), call.staff, id) }
    },
    'read-breach-list': async (call) => {
      const { list_id: id } = call.params
      const answer = await readBreachList({ lists, clock }, id, Number(call.query.part))
      await recordLook(call, actOn('breach.list', id, { after: { part: call.query.part } }))
      return answer
    },
  }
}
