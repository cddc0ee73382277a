/** Staff members in the table, one item each; the index lists them by their e-mail address. */
import * as z from 'zod/mini'
import { foundByPrefix } from '#contract/table-keys.ts'
import { findItem, findItems, readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, type Table } from '#data/table.ts'
import { change, x } from '#lambdas/shared/expressions.table.ts'
import type { WaitingMember } from './approvals.rules.ts'
import { beginsToWait, waitsNoLonger } from './approvals.table.ts'
import { memberFields } from './staff-endpoint.contract.ts'
import type { StaffMember } from './staff-member.rules.ts'

export interface StoredMember extends StaffMember {
  /** `waiting` until a second person agrees to the invitation. `revoked` members stay, because the record names them. */
  readonly state: 'waiting' | 'active' | 'revoked'
  /** Until the first call, which needs the authenticator app: no call is admitted after this time. ISO 8601 in UTC. */
  readonly invited_until?: string | undefined
}

const stored = z.object({
  ...memberFields,
  state: z.enum(['waiting', 'active', 'revoked']),
  invited_until: z.optional(z.iso.datetime()),
})

/** More than a team has. */
const mostListed = 500

const itemOf = (member: StoredMember) => ({
  ...keys.staffMember(member.id),
  found_by: foundByPrefix.staff,
  found_at: member.email,
  ...member,
})

/** Reads what the latest write left. */
export const findMember = (table: Table, id: string): Promise<StoredMember | undefined> =>
  findItem(table, keys.staffMember(id), stored)

/** Members by their e-mail address, `revoked` ones too. */
export const listMembers = async (table: Table): Promise<StoredMember[]> => {
  const { items } = await findItems(table, { foundBy: foundByPrefix.staff, limit: mostListed })
  return items.map((item) => stored.parse(item))
}

/** Whether people may work for a partner of this code. */
export const isPartner = async (table: Table, code: string): Promise<boolean> => {
  const { state = 'working' } = (await readItem(table, keys.partner(code))) ?? { state: 'deleted' }
  return state !== 'deleted'
}

/** Stores the member with its roles and state, and ends what waits for a second person about it. */
export const putMember = async (table: Table, member: StoredMember): Promise<void> => {
  await table.transact([{ Put: { Item: itemOf(member) } }, waitsNoLonger({ kind: 'staff', id: member.id })])
}

/** The invitation has been used. */
export const noteEnrolled = async (table: Table, id: string): Promise<void> => {
  await table.update({
    Key: keys.staffMember(id),
    ...change(x`REMOVE invited_until`, x`attribute_exists(pk)`),
  })
}

/** Stores a change of a member that waits for a second person. @param member stored with it, where it is new */
export const askAboutMember = async (table: Table, approval: WaitingMember, member?: StoredMember): Promise<void> => {
  await table.transact([beginsToWait(approval), ...(member ? [{ Put: { Item: itemOf(member) } }] : [])])
}

interface Decision {
  readonly state: string
  readonly roles: readonly string[]
  readonly to: string
}

/** Writes a decision about a member and ends the waiting, both or none. @param decision undefined where the member stays as it is */
const decide = async (table: Table, approval: WaitingMember, decision: Decision | undefined): Promise<boolean> => {
  const Update = decision && {
    Key: keys.staffMember(approval.id),
    ...change(
      x`SET #state = ${decision.to}, #roles = ${approval.roles}`,
      x`#state = ${decision.state} AND #roles = ${decision.roles}`,
    ),
  }
  return isWritten(table.transact([waitsNoLonger(approval, approval.at), ...(Update ? [{ Update }] : [])]))
}

/** The member becomes what was asked for. @returns false where the member or the request has changed meanwhile */
export const approveMember = (table: Table, approval: WaitingMember): Promise<boolean> => {
  const { roles, roles_before } = approval
  const before = roles_before ? { state: 'active', roles: roles_before } : { state: 'waiting', roles }
  return decide(table, approval, { ...before, to: 'active' })
}

/** A member who never worked is revoked. @returns false where the member or the request has changed meanwhile */
export const refuseMember = (table: Table, approval: WaitingMember): Promise<boolean> => {
  const { roles, roles_before } = approval
  return decide(table, approval, roles_before ? undefined : { state: 'waiting', roles, to: 'revoked' })
}
