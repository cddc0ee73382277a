/** Reads whether news is still true: the application has the status, the ticket has an answer that its owner has not seen. */
import { application } from '#contract/entities.ts'
import { kindOfStatus, type News } from '#domain/notices/news.ts'
import { keys } from '../keys.ts'
import { Repository } from '../repository.ts'

export class DynamoNewsSource extends Repository {
  /** The name to show, if the news is still the newest of its subject and the user has not seen it; else undefined. */
  async present({ phone, kind, subject }: News): Promise<{ readonly lender?: string } | undefined> {
    const Key = kind === 'answer' ? keys.ticket(phone, subject) : keys.application(phone, subject)
    const { Item } = await this.table.get({ Key, ConsistentRead: true })
    if (kind === 'answer') return Item?.['has_new_answer'] === true ? {} : undefined
    if (!Item) return undefined
    const { status, lender } = application.parse(Item)
    return kindOfStatus(status) === kind ? { lender: lender.name } : undefined
  }
}
