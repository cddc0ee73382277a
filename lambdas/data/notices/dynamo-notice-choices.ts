/** Whether a user wants notices by SMS. `consent/dynamo-consents.ts` writes it, with the receipt. */
import type { NoticeChoices } from '#use-cases/notices/ports.ts'
import { keys } from '../keys.ts'
import type { Table } from '../table.ts'

export class DynamoNoticeChoices implements NoticeChoices {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async wantsSms(phone: string): Promise<boolean> {
    const { Item } = await this.#table.get({ Key: keys.noticeChoice(phone), ProjectionExpression: 'sms' })
    return Item?.['sms'] === true
  }
}
