/** Reads records of the table's stream as news. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { supportMessage } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { phoneOfUserPartition } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { kindOfStatus, type News } from './news.rules.ts'

const changedApplication = z.object({
  pk: z.string(),
  lender_id: z.string(),
  status: z.string(),
  updated_at: z.string(),
})

const answer = z.extend(supportMessage, { phone: z.string() })

type Image = Record<string, AttributeValue>

/** Lenders report what happened days ago, so the time of the write counts; the local clock may be ahead of it. */
const newsOfApplication = (before: Image, after: Image, writtenAt: string): News | undefined => {
  const { pk, lender_id, status, updated_at } = changedApplication.parse(unmarshall(after))
  const kind = kindOfStatus(status)
  if (kind === undefined || before['status']?.S === status) return undefined
  const learnedAt = updated_at > writtenAt ? updated_at : writtenAt
  return { phone: phoneOfUserPartition(pk), kind, subject: lender_id, learnedAt }
}

/** Returns undefined for a record that is no news. Throws for an item that does not fit its key. */
export const readNews = ({ eventName, dynamodb }: StreamRecord): News | undefined => {
  const { NewImage: after, OldImage: before, ApproximateCreationDateTime: seconds = 0 } = dynamodb ?? {}
  const sortKey = after?.['sk']?.S ?? ''
  if (eventName === 'MODIFY' && after && before && sortKey.startsWith(sortKeyPrefix.application))
    return newsOfApplication(before, after, new Date(seconds * 1000).toISOString())
  if (eventName !== 'INSERT' || !after || !sortKey.startsWith(sortKeyPrefix.message)) return undefined
  const { phone, ticket_id: subject, sender_type, created_at: learnedAt } = answer.parse(unmarshall(after))
  return sender_type === 'user' ? undefined : { phone, kind: 'answer', subject, learnedAt }
}
