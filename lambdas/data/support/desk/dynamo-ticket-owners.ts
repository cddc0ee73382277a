/** What staff see of the owner of a ticket. */
import * as z from 'zod/mini'
import type { TicketOwners } from '#use-cases/support/desk/ports.ts'
import { keys } from '../../keys.ts'
import type { Table } from '../../table.ts'

const text = z.optional(z.string())
const owner = z.object({ full_name: text, category: text, category_selected_at: text })

export class DynamoTicketOwners implements TicketOwners {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async findOwner(phone: string): ReturnType<TicketOwners['findOwner']> {
    const { Item = {} } = await this.#table.get({ Key: keys.user(phone) })
    const { full_name, category, category_selected_at: since } = owner.parse(Item)
    return { full_name, category, since }
  }
}
