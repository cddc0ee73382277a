/** Reads records of the table's stream as news that users may get by SMS. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { supportMessage } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { kindOfStatus, type News } from '#domain/notices/news.ts'
import { phoneOfUserPartition } from '../keys.ts'
import type { StreamRecord } from '../support/stream-changes.ts'

const storedApplication = z.object({
  pk: z.string(),
  lender_id: z.string(),
  status: z.string(),
  updated_at: z.string(),
  history: z.array(z.object({ received_at: z.optional(z.string()) })),
})

const answer = z.extend(supportMessage, { phone: z.string() })

type Image = Record<string, AttributeValue>

const newsOfApplication = (before: Image, after: Image): News | undefined => {
  const { pk, lender_id, status, updated_at, history } = storedApplication.parse(unmarshall(after))
  const kind = kindOfStatus(status)
  if (kind === undefined || before['status']?.S === status) return undefined
  const times = [updated_at, ...history.flatMap(({ received_at }) => received_at ?? [])]
  const learnedAt = times.toSorted().at(-1) ?? updated_at
  return { phone: phoneOfUserPartition(pk), kind, subject: lender_id, learnedAt }
}

/** Returns undefined for a record that is no news. Throws for an item that does not fit its key. */
export const readNews = ({ eventName, dynamodb }: StreamRecord): News | undefined => {
  const { NewImage: after, OldImage: before } = dynamodb ?? {}
  const sortKey = after?.['sk']?.S ?? ''
  if (eventName === 'MODIFY' && after && before && sortKey.startsWith(sortKeyPrefix.application))
    return newsOfApplication(before, after)
  if (eventName !== 'INSERT' || !after || !sortKey.startsWith(sortKeyPrefix.message)) return undefined
  const { phone, ticket_id: subject, sender_type, created_at: learnedAt } = answer.parse(unmarshall(after))
  return sender_type === 'user' ? undefined : { phone, kind: 'answer', subject, learnedAt }
}
