/** The room of partners for commands that do the same: its operations run for the operator, whom the record names. */
import { partnerRoom } from '#lambdas/partner-api/partner-room.function.ts'
import type { TextSealer } from '#lambdas/shared/services.rules.ts'
import type { RecordedAct, StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffCall } from '#lambdas/staff/staff-world.function.ts'
import { createHttpReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { clock } from './clock.ts'
import type { OpsTarget, RecordedConnection } from './command.ts'

export const openPartnerRoom = ({ table, by, recorded, openSealer }: RecordedConnection, { deployed }: OpsTarget) => {
  const parts = { table, clock, recorded: (_: StaffCaller, act: RecordedAct) => recorded(act) }
  const sealer: TextSealer = { seal: async (...sealed) => (await openSealer()).seal(...sealed) }
  const operations = partnerRoom(parts, { sealer, receiver: createHttpReceiver({ isLocal: !deployed }) })
  type Operations = typeof operations
  const operator = { staff: { ...by, roles: [] }, requestId: '' }
  return {
    /** Calls an operation as the console does, without a check of roles. */
    call: <Name extends keyof Operations>(
      name: Name,
      sent: Partial<Pick<StaffCall<Name>, 'params' | 'body' | 'query'>>,
    ): ReturnType<Operations[Name]> => {
      const operation = operations[name] as (call: object) => ReturnType<Operations[Name]>
      return operation({ ...operator, query: {}, ...sent })
    },
  }
}
