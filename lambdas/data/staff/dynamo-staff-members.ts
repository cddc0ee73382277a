/** Staff members in the table, one item each; the index lists them by their e-mail address. */
import * as z from 'zod/mini'
import { staffRoles } from '#contract/staff/staff-roles.ts'
import { foundByPrefix } from '#contract/table-keys.ts'
import type { StaffMemberRepository, StoredMember } from '#use-cases/staff/ports.ts'
import { findItems } from '../find-items.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

const stored = z.object({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
  state: z.enum(['active', 'revoked']),
})

/** More than a team has. */
const mostListed = 500

export class DynamoStaffMembers implements StaffMemberRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async find(id: string): Promise<StoredMember | undefined> {
    const { Item } = await this.#table.get({ Key: keys.staffMember(id), ConsistentRead: true })
    return Item && stored.parse(Item)
  }

  async list(): Promise<StoredMember[]> {
    const { items } = await findItems(this.#table, { foundBy: foundByPrefix.staff, limit: mostListed })
    return items.map((item) => stored.parse(item))
  }

  async put(member: StoredMember): Promise<void> {
    const place = { found_by: foundByPrefix.staff, found_at: member.email }
    await this.#table.put({ Item: { ...keys.staffMember(member.id), ...place, ...member } })
  }
}
