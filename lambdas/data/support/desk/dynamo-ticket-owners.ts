/** What staff see of the owner of a ticket. */
import * as z from 'zod/mini'
import type { TicketOwner } from '#contract/staff/tickets.ts'
import { keys } from '../../keys.ts'
import { Repository } from '../../repository.ts'

const text = z.optional(z.string())
const owner = z.object({ full_name: text, category: text, category_selected_at: text })

export class DynamoTicketOwners extends Repository {
  /** What staff see of a user beside a ticket; empty for one without a profile. */
  async findOwner(phone: string): Promise<Pick<TicketOwner, 'full_name' | 'category' | 'since'>> {
    const { Item = {} } = await this.table.get({ Key: keys.user(phone) })
    const { full_name, category, category_selected_at: since } = owner.parse(Item)
    return { full_name, category, since }
  }
}
