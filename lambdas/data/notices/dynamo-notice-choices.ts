/** Whether a user wants notices by SMS. `consent/dynamo-consents.ts` writes it, with the receipt. */
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'

export class DynamoNoticeChoices extends Repository {
  /** May lag by a moment. */
  async wantsSms(phone: string): Promise<boolean> {
    const { Item } = await this.table.get({ Key: keys.noticeChoice(phone), ProjectionExpression: 'sms' })
    return Item?.['sms'] === true
  }
}
