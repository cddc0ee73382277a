/** Whether a user wants notices, by SMS or by push. `consent/dynamo-consents.ts` writes it, with the receipt. */
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'

export class DynamoNoticeChoices extends Repository {
  /** May lag by a moment. */
  async wantsNotices(phone: string): Promise<boolean> {
    const { Item } = await this.table.get({ Key: keys.noticeChoice(phone), ProjectionExpression: 'sms, push' })
    return Item?.['sms'] === true || Item?.['push'] === true
  }
}
