/** Staff members in the table, one item each; the index lists them by their e-mail address. */
import * as z from 'zod/mini'
import { foundByPrefix } from '#contract/table-keys.ts'
import { isWritten } from '#data/failed-conditions.ts'
import { findItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { Repository } from '#data/table.ts'
import type { WaitingMember } from './approvals.rules.ts'
import { beginsToWait, waitsNoLonger } from './approvals.table.ts'
import type { StaffMember } from './staff-member.rules.ts'
import { staffRoles } from './staff-roles.contract.ts'

export interface StoredMember extends StaffMember {
  /** `waiting` until a second person agrees to the invitation. `revoked` members stay, because the record names them. */
  readonly state: 'waiting' | 'active' | 'revoked'
  /** Until the first call, which needs the authenticator app: no call is admitted after this time. ISO 8601 in UTC. */
  readonly invited_until?: string | undefined
}

const stored = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  partner_code: z.optional(z.string()),
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

/** Writes a decision about a member together with an entry of the record, and ends the waiting, all or none. */
export class DynamoStaffMembers extends Repository {
  /** Reads what the latest write left. */
  async find(id: string): Promise<StoredMember | undefined> {
    const { Item } = await this.table.get({ Key: keys.staffMember(id), ConsistentRead: true })
    return Item && stored.parse(Item)
  }

  /** Members by their e-mail address, `revoked` ones too. */
  async list(): Promise<StoredMember[]> {
    const { items } = await findItems(this.table, { foundBy: foundByPrefix.staff, limit: mostListed })
    return items.map((item) => stored.parse(item))
  }

  /** Stores the member with its roles and state, and ends what waits for a second person about it. */
  async put(member: StoredMember): Promise<void> {
    await this.table.transact([{ Put: { Item: itemOf(member) } }, waitsNoLonger({ kind: 'staff', id: member.id })])
  }

  /** The invitation has been used. */
  async noteEnrolled(id: string): Promise<void> {
    await this.table.update({
      Key: keys.staffMember(id),
      UpdateExpression: 'REMOVE invited_until',
      ConditionExpression: 'attribute_exists(pk)',
    })
  }

  /** Stores a change of a member that waits for a second person. @param member stored with it, where it is new */
  async ask(approval: WaitingMember, member?: StoredMember): Promise<void> {
    await this.table.transact([beginsToWait(approval), ...(member ? [{ Put: { Item: itemOf(member) } }] : [])])
  }

  /** The member becomes what was asked for. @returns false where the member or the request has changed meanwhile */
  approve(approval: WaitingMember): Promise<boolean> {
    const { roles, roles_before } = approval
    const before = roles_before ? { state: 'active', roles: roles_before } : { state: 'waiting', roles }
    return this.#decide(approval, { ...before, to: 'active' })
  }

  /** A member who never worked is revoked. @returns false where the member or the request has changed meanwhile */
  refuse(approval: WaitingMember): Promise<boolean> {
    const { roles, roles_before } = approval
    return this.#decide(approval, roles_before ? undefined : { state: 'waiting', roles, to: 'revoked' })
  }

  async #decide(
    approval: WaitingMember,
    change: { readonly state: string; readonly roles: readonly string[]; readonly to: string } | undefined,
  ): Promise<boolean> {
    const Update = change && {
      Key: keys.staffMember(approval.id),
      UpdateExpression: 'SET #state = :to, #roles = :roles',
      ConditionExpression: '#state = :state AND #roles = :before',
      ExpressionAttributeNames: { '#state': 'state', '#roles': 'roles' },
      ExpressionAttributeValues: {
        ':to': change.to,
        ':roles': approval.roles,
        ':state': change.state,
        ':before': change.roles,
      },
    }
    return isWritten(this.table.transact([waitsNoLonger(approval, approval.at), ...(Update ? [{ Update }] : [])]))
  }
}
