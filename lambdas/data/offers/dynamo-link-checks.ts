/** What the last check of lenders' links found: one item, which the room of health reads. */
import type { LinkCheck, LinkCheckRepository } from '#use-cases/offers/ports.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

export class DynamoLinkChecks implements LinkCheckRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async put(check: LinkCheck): Promise<void> {
    await this.#table.put({ Item: { ...keys.linkCheck(), check } })
  }

  async findLinkCheck(): Promise<LinkCheck | undefined> {
    const { Item } = await this.#table.get({ Key: keys.linkCheck() })
    return Item?.['check'] as LinkCheck | undefined
  }
}
