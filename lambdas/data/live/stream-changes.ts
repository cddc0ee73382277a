/** Reads records of the table's stream as what the fan-out needs: changes for open sockets, news, new users, tickets and visitors. */
import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import {
  application as applicationSchema,
  supportMessage,
  ticket as ticketSchema,
  type Application,
} from '#contract/entities.ts'
import { sortKeyPrefix, partitionPrefix } from '#contract/table-keys.ts'
import type { Visit } from '#domain/funnel/visit.ts'
import { kindOfStatus, type News } from '#domain/notices/news.ts'
import { shownHistory } from '#lambdas/applications/shown-history.rules.ts'
import { staffTicket, type StaffTicket } from '#lambdas/support/staff-tickets.contract.ts'
import type { LiveChange } from '#use-cases/live/ports.ts'
import type { StoredItem } from '../failed-conditions.ts'
import { visitOf } from '../funnel/stored-visits.ts'
import { phoneOfUserPartition } from '../keys.ts'
import type { StreamRecord } from '../stream-record.ts'
import { endedSessionsIn } from '../user-writes.ts'

/** The ticket whose frames have to keep their order, and for any other item its partition. */
export const ticketOfRecord = ({ dynamodb }: StreamRecord): string => {
  const { pk = '', sk = '' } = unmarshall(dynamodb?.Keys ?? {}) as { pk?: string; sk?: string }
  return sk.startsWith(sortKeyPrefix.ticket) ? sk : pk
}

/** Each drops the fields that its schema does not name. */
const toMessage = (item: StoredItem) => supportMessage.parse(item)
const toTicket = (item: StoredItem) => ticketSchema.parse(item)
const toApplication = (item: StoredItem) => applicationSchema.parse(item)

/** The status and the entries that its owner sees: a click or a visit outcome changes neither. */
const newsOf = ({ status, history }: Application) => ({ status, shown: shownHistory(history) })

const isNews = (before: StoredItem, application: Application): boolean =>
  !isDeepStrictEqual(newsOf(toApplication(before)), newsOf(application))

/** Returns undefined for a record that open sockets do not need. Throws for an item that does not fit its key. */
export const readChange = ({ eventName, dynamodb }: StreamRecord): LiveChange | undefined => {
  const after = dynamodb?.NewImage && unmarshall(dynamodb.NewImage)
  if (!after) return undefined
  const before = dynamodb.OldImage && unmarshall(dynamodb.OldImage)
  const sortKey = String(after['sk'])
  if (eventName === 'INSERT' && sortKey.startsWith(sortKeyPrefix.message)) {
    const { phone } = after
    if (typeof phone !== 'string') throw new TypeError('A message names no owner')
    return { kind: 'message-sent', phone, message: toMessage(after) }
  }
  if (eventName !== 'MODIFY' || !before) return undefined
  const phone = phoneOfUserPartition(String(after['pk']))
  if (sortKey.startsWith(sortKeyPrefix.ticket)) {
    return before['status'] === after['status'] ? undefined : { kind: 'status-changed', phone, ticket: toTicket(after) }
  }
  if (sortKey.startsWith(sortKeyPrefix.application)) {
    const application = toApplication(after)
    return isNews(before, application) ? { kind: 'application-changed', phone, application } : undefined
  }
  if (sortKey !== sortKeyPrefix.profile) return undefined
  const [known, ended] = [endedSessionsIn(before), endedSessionsIn(after)]
  const isSignOut =
    ended.untilEpochSeconds > known.untilEpochSeconds ||
    Object.keys(ended.signedOut).some((jti) => !Object.hasOwn(known.signedOut, jti))
  return isSignOut ? { kind: 'signed-out', phone, ended } : undefined
}

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

/** The user's id and the time of the write; undefined for any other record. */
export const readNewUser = ({
  dynamodb,
}: StreamRecord): { readonly userId: string; readonly since: Date } | undefined => {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime: seconds = 0 } = dynamodb ?? {}
  const userId = NewImage?.['id']?.S
  if (Keys?.['sk']?.S !== sortKeyPrefix.profile || userId === undefined || OldImage?.['id'] !== undefined)
    return undefined
  return { userId, since: new Date(seconds * 1000) }
}

/** A change of a ticket in the table's stream; `before` is undefined for a new one, `after` for one that was removed. */
export interface TicketChange {
  readonly phone: string
  readonly before: StaffTicket | undefined
  readonly after: StaffTicket | undefined
  /** When it came from another number. */
  readonly movedAt: string | undefined
}

const toStaffTicket = (image: Record<string, AttributeValue> | undefined): StaffTicket | undefined =>
  image && staffTicket.parse(unmarshall(image))

/** Returns undefined for a record of anything but a ticket. Throws for an item that does not fit its key. */
export const readTicketChange = ({ dynamodb }: StreamRecord): TicketChange | undefined => {
  const { NewImage, OldImage } = dynamodb ?? {}
  const image = NewImage ?? OldImage
  const [pk = '', sk = ''] = [image?.['pk']?.S, image?.['sk']?.S]
  if (!pk.startsWith(partitionPrefix.user) || !sk.startsWith(sortKeyPrefix.ticket)) return undefined
  return {
    phone: phoneOfUserPartition(pk),
    before: toStaffTicket(OldImage),
    after: toStaffTicket(NewImage),
    movedAt: image?.['moved_at']?.S,
  }
}

/** A change of a user in the stream: undefined before the first sign-in, and after the account was closed. */
export interface VisitChange {
  readonly userId: string
  readonly before: Visit | undefined
  readonly after: Visit | undefined
}

/** Returns undefined for a record of anything but a user who has signed in. Throws for an item that does not fit its key. */
export const readVisitChange = ({ dynamodb }: StreamRecord): VisitChange | undefined => {
  const { Keys, NewImage, OldImage } = dynamodb ?? {}
  // An account that went to another number goes on there, as the visitor that was counted.
  if (Keys?.['sk']?.S !== sortKeyPrefix.profile || NewImage?.['moved_at']) return undefined
  const [before, after] = [OldImage, NewImage].map((image) => visitOf(image && unmarshall(image)))
  const userId = (after ? NewImage : OldImage)?.['id']?.S
  return userId === undefined || (!before && !after) ? undefined : { userId, before, after }
}
