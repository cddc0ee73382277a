/** Reads whether news is still true, and the number still its owner's: the application has the status, the ticket has an answer that its owner has not seen. */
import { application } from '#contract/entities.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { isSilentNumber } from '#lambdas/shared/last-visit.table.ts'
import { kindOfStatus, type News } from './news.rules.ts'

export interface PresentNews {
  readonly lender?: string
  /** The language of the pages that the user chose or signed in on last. */
  readonly language: Language
}

/**
 * The name to show and the language, if the news is still the newest of its subject and the user has not seen it; else undefined. None for a silent number, which
 * may be somebody else's by now.
 * @param silentDays those of the stage
 */
export const presentNews = async (
  table: Table,
  silentDays: number,
  { phone, kind, subject }: News,
  now: Date,
): Promise<PresentNews | undefined> => {
  const Key = kind === 'answer' ? keys.ticket(phone, subject) : keys.application(phone, subject)
  const [{ Item }, user] = await Promise.all([
    table.get({ Key, ConsistentRead: true }),
    table.get({
      Key: keys.user(phone),
      ProjectionExpression: 'otp_verified_at, #language',
      ExpressionAttributeNames: { '#language': 'language' },
      ConsistentRead: true,
    }),
  ])
  if (isSilentNumber(user.Item, now, silentDays)) return undefined
  const stored: unknown = user.Item?.['language']
  const language = isLanguage(stored) ? stored : 'en'
  if (kind === 'answer') return Item?.['has_new_answer'] === true ? { language } : undefined
  if (!Item) return undefined
  const { status, lender } = application.parse(Item)
  return kindOfStatus(status) === kind ? { lender: lender.name, language } : undefined
}
