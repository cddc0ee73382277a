/** Operations of the rooms Staff, which are the use cases of the commands `staff …` for anybody but the caller, and Record. */
import { createStaffPassword } from '#adapters/staff/staff-password.ts'
import type { memberRoom as endpoints } from '#contract/staff/member-room.ts'
import type { recordRoom } from '#contract/staff/record-room.ts'
import { DynamoPeople } from '#data/rights/dynamo-people.ts'
import { DynamoRecordedEntries } from '#data/staff/dynamo-recorded-entries.ts'
import { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import { AppError } from '#domain/app-error.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import {
  demandOther,
  inviteStaff,
  listStaff,
  resetAuthenticator,
  revokeStaff,
  type InvitationPorts,
} from '#use-cases/staff/members.ts'
import type { StaffPool } from '#use-cases/staff/ports.ts'
import { listRecord } from '#use-cases/staff/record.ts'
import type { StaffParts } from '../staff-parts.ts'

export interface MemberSettings {
  readonly openPool: () => Promise<StaffPool>
  readonly fourEyes: boolean
}

/** Whatever failed at the pool: the same call completes what was begun. */
const busy = (cause: unknown): never => {
  throw cause instanceof AppError ? cause : new AppError('BUSY', undefined, { cause })
}

export const memberRoom = (
  { table, members, recorded, clock }: StaffParts,
  { openPool, fourEyes }: MemberSettings,
): StaffOperations<keyof typeof endpoints | keyof typeof recordRoom> => {
  const portsOf = async (call: StaffCaller): Promise<InvitationPorts> => ({
    pool: await openPool(),
    members,
    recorded: (act) => new DynamoStaffMembers(recorded(call, act)),
    createPassword: createStaffPassword,
    by: { id: call.staff.id, email: call.staff.email },
    fourEyes,
    clock,
  })
  /** The ports of a change of somebody else. */
  const changing = async (call: StaffCaller & { readonly body: { readonly email: string } }) => {
    demandOther(call.staff, call.body.email)
    return portsOf(call)
  }
  const record = { entries: new DynamoRecordedEntries(table), people: new DynamoPeople(table), members }
  return {
    'list-record': ({ query }) => listRecord(record, query),
    'list-staff': async (call) => ({ staff: await listStaff(await portsOf(call)).catch(busy) }),
    'invite-staff': async (call) => inviteStaff(await changing(call), call.body).catch(busy),
    'revoke-staff': async (call) => {
      await revokeStaff(await changing(call), call.body.email).catch(busy)
      return { done: true }
    },
    'reset-authenticator': async (call) => resetAuthenticator(await changing(call), call.body.email).catch(busy),
  }
}
