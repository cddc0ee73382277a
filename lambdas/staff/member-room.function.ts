/** Operations of the members and the record of staff. */
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { StaffPool } from '#lambdas/shared/staff-pool.rules.ts'
import { demandOther, inviteStaff, listStaff, resetAuthenticator, revokeStaff } from './invite-staff.ts'
import { listRecord } from './list-record.ts'
import type { memberRoom as memberEndpoints } from './member-room.contract.ts'
import type { recordRoom } from './record-room.contract.ts'
import type { StaffCaller } from './recorded-acts.rules.ts'
import { changingWorld, type StaffOperations, type WritingParts } from './staff-world.function.ts'

interface MemberSettings {
  readonly openPool: () => Promise<StaffPool>
  readonly fourEyes: boolean
}

/** Whatever failed at the pool: the same call completes what was begun. */
const busy = (cause: unknown): never => {
  throw cause instanceof AppError ? cause : new AppError('BUSY', undefined, { cause })
}

/** The operations of the commands `staff …`, for anybody but the caller. */
export const memberRoom = (
  parts: WritingParts,
  { openPool, fourEyes }: MemberSettings,
): StaffOperations<keyof typeof memberEndpoints | keyof typeof recordRoom> => {
  const worldOf = async (call: StaffCaller) => ({ ...changingWorld(parts, call), staffPool: await openPool() })
  /** The world of a change of somebody else. */
  const changing = async (call: StaffCaller & { readonly body: { readonly email: string } }) => {
    demandOther(call.staff, call.body.email)
    return worldOf(call)
  }
  const askerOf = ({ staff: { id, email } }: StaffCaller) => ({ by: { id, email }, fourEyes })
  return {
    'list-record': ({ query }) => listRecord(parts, query),
    'list-staff': async (call) => ({ staff: await listStaff(await worldOf(call)).catch(busy) }),
    'invite-staff': async (call) => inviteStaff(await changing(call), askerOf(call), call.body).catch(busy),
    'revoke-staff': async (call) => {
      await revokeStaff(await changing(call), call.body.email).catch(busy)
      return { done: true }
    },
    'reset-authenticator': async (call) =>
      resetAuthenticator(await changing(call), askerOf(call), call.body.email).catch(busy),
  }
}
