/** Reads records of the table's stream that concern webhooks: a changed status or consent of a partner's user, the end of its account, and a delivery that starts. */
import { createHash } from 'node:crypto'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { application } from '#contract/entities.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { codeOfWebhookPartition, partnerPartition } from '#data/keys.ts'
import type { Image, StreamRecord } from '#data/table.ts'
import { statusTimeOf } from '#lambdas/applications/stored-application.rules.ts'
import { partnerCode } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import { firstUlidAt } from '#lambdas/shared/ulids.rules.ts'
import {
  deliveryId,
  type ConsentUpdatedEvent,
  type StatusChangedEvent,
  type UserClosedEvent,
} from './webhooks.contract.ts'

export type PartnerEvent = StatusChangedEvent | ConsentUpdatedEvent | UserClosedEvent

/** A change that concerns a partner. */
export interface Announced<Event extends PartnerEvent> {
  /** The code of the partner, or the name of its sandbox. */
  readonly partnerCode: string
  /** Derived from the change itself, so it is the same whenever a stream delivers it. */
  readonly deliveryId: string
  readonly changedAt: string
  readonly data: Event['data']
}
export type AnnouncedStatus = Announced<StatusChangedEvent>
export type AnnouncedConsent = Announced<ConsentUpdatedEvent>
export type AnnouncedClosing = Announced<UserClosedEvent>

export interface StartedDelivery {
  readonly partnerCode: string
  readonly deliveryId: string
  readonly round: number
}

/** A new status of an application that names a partner, or its sandbox. */
type ChangedStatus = AnnouncedStatus & { readonly kind: 'status-changed' }
/** The user's switch for the partner that submitted the user was changed, or ended with the account. */
type ChangedConsent = AnnouncedConsent & { readonly kind: 'consent-changed' }
/** The right of a partner to news of a user has ended with the account. */
type ClosedUser = AnnouncedClosing & { readonly kind: 'user-closed' }
type DeliveryStart = StartedDelivery & { readonly kind: 'delivery-started' }

const { user_id, lender_id, status, history, updated_at } = application.shape
const events = z.optional(z.number())
const ofPartner = z.object({ user_id, lender_id, status, history, updated_at, events, partner_code: partnerCode })
const sharing = z.object({ given: z.boolean(), at: z.string() })
const choicesOfPartner = z.object({
  user_id: z.string(),
  changes: z.int(),
  partner_code: partnerCode,
  partner_sharing: z.optional(sharing),
})
const started = z.object({ id: deliveryId, round: z.int(), starts: z.literal(true) })

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const timeCharacters = 10
const otherCharacters = 16

/** The ULID of a time, with a hash in place of chance. */
const ulidOf = (time: number, text: string): string => {
  const hash = createHash('sha256').update(text).digest()
  const characters = Array.from({ length: otherCharacters }, (_, index) => alphabet[(hash[index] ?? 0) % 32])
  return firstUlidAt(time).slice(0, timeCharacters) + characters.join('')
}

const imageOf = (image: Image) => image && (unmarshall(image) as Record<string, unknown>)

/** The choices that a closed account leaves: the consent ends with it. */
const withdrawn = (before: Record<string, unknown>, at: string) => ({
  ...before,
  changes: Number(before['changes']) + 1,
  partner_sharing: { given: false, at },
})

/** Other switches of the user are no business of the partner. */
const consentIn = (
  after: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): ChangedConsent | undefined => {
  const { user_id, changes, partner_code, partner_sharing } = choicesOfPartner.parse(after)
  const wasGiven = sharing.safeParse(before?.['partner_sharing']).data?.given === true
  if (!partner_sharing || partner_sharing.given === wasGiven) return undefined
  const { given, at } = partner_sharing
  return {
    kind: 'consent-changed',
    partnerCode: partner_code,
    deliveryId: `msg_${ulidOf(Date.parse(at), JSON.stringify([partner_code, user_id, changes]))}`,
    changedAt: at,
    data: { user_id, purpose: 'partner_sharing', given, occurred_at: at },
  }
}

const partnerRecord = z.object({ id: z.string(), partner_code: partnerCode })

/** Users of the sandbox expire, and are no persons. */
const closedUserIn = ({ pk, ...before }: Record<string, unknown>, at: string): ClosedUser | undefined => {
  const { id: user_id, partner_code } = partnerRecord.parse(before)
  if (pk !== partnerPartition({ code: partner_code, mode: 'live' })) return undefined
  return {
    kind: 'user-closed',
    partnerCode: partner_code,
    deliveryId: `msg_${ulidOf(Date.parse(at), JSON.stringify([partner_code, user_id, 'closed']))}`,
    changedAt: at,
    data: { user_id, occurred_at: at },
  }
}

const isOfSandbox = ({ pk }: Record<string, unknown>): boolean => String(pk).startsWith(partitionPrefix.sandbox)
const isChoices = ({ pk }: Record<string, unknown>): boolean => String(pk).startsWith(partitionPrefix.choices)
const isPartnersUser = ({ pk, sk }: Record<string, unknown>): boolean =>
  String(pk).startsWith(partitionPrefix.partner) && String(sk).startsWith(sortKeyPrefix.user)

/** Returns undefined for a record without news. Throws for an item that does not fit its key. */
export const readWebhookRecord = ({
  dynamodb,
}: StreamRecord): ChangedStatus | ChangedConsent | ClosedUser | DeliveryStart | undefined => {
  const [after, before] = [imageOf(dynamodb?.NewImage), imageOf(dynamodb?.OldImage)]
  const changedSeconds = dynamodb?.ApproximateCreationDateTime
  if (!after) {
    if (changedSeconds === undefined || !before) return undefined
    const at = new Date(changedSeconds * 1000).toISOString()
    if (isChoices(before)) return consentIn(withdrawn(before, at), before)
    return isPartnersUser(before) ? closedUserIn(before, at) : undefined
  }
  if (String(after['sk']).startsWith(sortKeyPrefix.delivery)) {
    const delivery = started.safeParse(after)
    // A later write of the operator starts another round.
    if (!delivery.success || before?.['round'] === after['round']) return undefined
    const { id, round } = delivery.data
    return { kind: 'delivery-started', partnerCode: codeOfWebhookPartition(String(after['pk'])), deliveryId: id, round }
  }
  if (isChoices(after)) return consentIn(after, before)
  if (before?.['status'] === after['status']) return undefined
  // It came from another number, with its status.
  if (!before && after['moved_at'] !== undefined) return undefined
  const changed = ofPartner.parse(after)
  if (changedSeconds === undefined) throw new TypeError('A record has no time')
  const data = {
    user_id: changed.user_id,
    lender_id: changed.lender_id,
    status: changed.status,
    occurred_at: statusTimeOf(changed),
  }
  // The stream counts whole seconds: no event is sent before it happened.
  const writtenAt = new Date(changedSeconds * 1000).toISOString()
  // A status that comes back has had more events; its history may be as long as before, because what was taken back may come again.
  const had = changed.events ?? changed.history.length
  const identity = JSON.stringify([changed.partner_code, Object.values(data), had])
  return {
    kind: 'status-changed',
    partnerCode: scopeName({ code: changed.partner_code, mode: isOfSandbox(after) ? 'test' : 'live' }),
    deliveryId: `msg_${ulidOf(Date.parse(changed.updated_at), identity)}`,
    changedAt: writtenAt < data.occurred_at ? data.occurred_at : writtenAt,
    data,
  }
}
