/**
 * Builds every key of the table. A caller may see only what its own partition holds, so a key part that could reach into another
 * partition is refused.
 */
import { keyPartPattern } from '#contract/patterns.ts'
import { foundByPrefix, partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { CounterScope } from '#lambdas/auth/shared-limits.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { QueueEntry, QueueList } from '#lambdas/support/ticket-queue.rules.ts'
import type { TicketKind } from '#lambdas/support/tickets.rules.ts'

/** Several parts, each checked by itself. */
const parts = (value: string): string => value.split('#').map(part).join('#')

const part = (value: string): string => {
  if (!keyPartPattern.test(value)) throw new TypeError('A key part holds a character that keys must not hold')
  return value
}

/** An item of a partition that has others of its kind. @param prefix of its kind */
const itemOf = (pk: string, prefix: string, id: string) => ({ pk, sk: `${prefix}${part(id)}` })

/** The one item of its kind of a user. */
const ofUser = (sk: string) => (phone: string) => ({ pk: userPartition(phone), sk })

/** An item of a user that has others of its kind. */
const itemOfUser = (prefix: string) => (phone: string, id: string) => itemOf(userPartition(phone), prefix, id)

/** An item of a partner that has others of its kind. */
const ofPartner = (prefix: string) => (scope: PartnerScope, id: string) => itemOf(partnerPartition(scope), prefix, id)

/** An item of the one partition that holds all of its kind. */
const within = (pk: string, prefix: string) => (id: string) => itemOf(pk, prefix, id)

/** An item that has a partition for itself. */
const alone = (prefix: string) => (id: string) => ({ pk: `${prefix}${part(id)}`, sk: sortKeyPrefix.meta })

export const keys = {
  user: ofUser(sortKeyPrefix.profile),
  application: itemOfUser(sortKeyPrefix.application),
  ticket: itemOfUser(sortKeyPrefix.ticket),
  message: (ticketId: string, messageId: string) => itemOf(ticketPartition(ticketId), sortKeyPrefix.message, messageId),
  complaint: alone(partitionPrefix.complaint),
  /** The set of a user's open sockets, on all tickets. */
  sockets: ofUser(sortKeyPrefix.sockets),
  /** One of them by its id, for its pings and its end. */
  connection: alone(partitionPrefix.connection),
  /** Whether the user wants notices by SMS, and by push. */
  noticeChoice: ofUser(`${sortKeyPrefix.notices}CHOICE`),
  sentNotices: ofUser(`${sortKeyPrefix.notices}SENT`),
  /** The browsers to which the user's news goes by push. */
  pushBrowsers: ofUser(`${sortKeyPrefix.notices}BROWSERS`),
  /** The one session whose browser has this address at a push service. */
  pushAddress: alone(partitionPrefix.pushAddress),
  /**
   * A notice that waits; all are in one partition, by the time when they are due.
   * @param id phone, kind and subject; of one that was pushed its random id alone
   */
  waitingNotice: (dueAt: string, ...id: readonly string[]) => ({
    pk: partitionPrefix.notices,
    sk: [dueAt, ...id].map(part).join('#'),
  }),
  livePass: alone(partitionPrefix.livePass),
  codes: (phone: string) => ({ pk: `${partitionPrefix.oneTimeCode}${part(phone)}`, sk: sortKeyPrefix.codes }),
  /** The codes of the browsers that signed in with the phone before. */
  knownCodes: (phone: string) => ({ pk: `${partitionPrefix.oneTimeCode}${part(phone)}`, sk: sortKeyPrefix.knownCodes }),
  /** The phones that an address range asked for. @param hour as yyyymmddhh */
  rangeCounters: (range: string, hour: string) => ({
    pk: `${partitionPrefix.sendCounters}RANGE#${part(range)}`,
    sk: part(hour),
  }),
  /** The sends of a provider's block, of numbers with the same first digits, or of a lane. */
  sendCounters: (scope: CounterScope, subject: string) => ({
    pk: `${partitionPrefix.sendCounters}${scope}#${part(subject)}`,
    sk: sortKeyPrefix.meta,
  }),
  lender: within(partitionPrefix.catalogue, sortKeyPrefix.lender),
  product: within(partitionPrefix.catalogue, sortKeyPrefix.product),
  scheme: within(partitionPrefix.catalogue, sortKeyPrefix.scheme),
  catalogueSnapshot: () => ({ pk: partitionPrefix.catalogue, sk: sortKeyPrefix.snapshot }),
  /** A draft of an entry of the catalogue. @param kind such as LENDER */
  catalogueDraft: (kind: string, id: string) => ({
    pk: partitionPrefix.catalogueWork,
    sk: `${sortKeyPrefix.draft}${part(kind)}#${part(id)}`,
  }),
  /** The last change of an entry by staff, with the entry before it. */
  catalogueChange: (kind: string, id: string) => ({
    pk: partitionPrefix.catalogueWork,
    sk: `${sortKeyPrefix.change}${part(kind)}#${part(id)}`,
  }),
  partner: (code: string) => ({ pk: partnerPartition({ code, mode: 'live' }), sk: sortKeyPrefix.meta }),
  partnerKey: (code: string, keyId: string) =>
    itemOf(partnerPartition({ code, mode: 'live' }), sortKeyPrefix.key, keyId),
  /** Everything that decides about a call with this key, for the authorizer's one read. */
  apiKey: alone(partitionPrefix.apiKey),
  /** A partner's entry in the list of all partners. */
  registeredPartner: within(partitionPrefix.partners, sortKeyPrefix.partner),
  partnerUsage: ofPartner(sortKeyPrefix.usage),
  partnerUser: ofPartner(sortKeyPrefix.user),
  submission: ofPartner(sortKeyPrefix.submission),
  partnerCall: ofPartner(sortKeyPrefix.partnerCall),
  refusedCall: ofPartner(sortKeyPrefix.refusedCall),
  idempotency: ofPartner(sortKeyPrefix.idempotency),
  /** Keys and postback of a lender, for one read before its call is believed. */
  lenderAccess: (lenderId: string) => ({ pk: lenderPartition(lenderId), sk: sortKeyPrefix.access }),
  lenderAnswer: (lenderId: string, fingerprint: string) =>
    itemOf(lenderPartition(lenderId), sortKeyPrefix.answer, fingerprint),
  /** News that waits until its words are mapped, in the order of `at`. */
  waitingNews: (lenderId: string, at: string, fingerprint: string) => ({
    pk: lenderPartition(lenderId),
    sk: `${sortKeyPrefix.waiting}${part(at)}#${part(fingerprint)}`,
  }),
  postbackMinute: (lenderId: string, minute: string) => itemOf(lenderPartition(lenderId), sortKeyPrefix.minute, minute),
  linkClick: (scope: PartnerScope, userId: string, lenderId: string) =>
    itemOf(partnerPartition(scope), clickPrefix(userId), lenderId),
  sandboxApplication: (userId: string, lenderId: string) =>
    itemOf(sandboxPartition(userId), sortKeyPrefix.application, lenderId),
  /** The switches of a user, for functions that may read no user. */
  choices: alone(partitionPrefix.choices),
  consentReceipt: (userId: string, at: string, mark: string) => ({
    pk: consentPartition(userId),
    sk: `${sortKeyPrefix.receipt}${part(at)}#${part(mark)}`,
  }),
  /** How much a partner has heard about a user by webhooks, and when last: for the list of who has the data. */
  heard: alone(partitionPrefix.heard),
  webhook: (code: string) => ({ pk: webhookPartition(code), sk: sortKeyPrefix.meta }),
  delivery: (code: string, id: string) => itemOf(webhookPartition(code), sortKeyPrefix.delivery, id),
  queueEntry: ({ list, place }: QueueEntry) => ({ pk: queuePartition(list), sk: parts(place) }),
  /** Who has a ticket open, and which note is its newest. */
  ticketDesk: (ticketId: string) => ({ pk: ticketDeskPartition(ticketId), sk: sortKeyPrefix.meta }),
  ticketNote: (ticketId: string, noteId: string) => itemOf(ticketDeskPartition(ticketId), sortKeyPrefix.note, noteId),
  savedReply: (id: string) => ({ pk: partitionPrefix.savedReplies, sk: part(id) }),
  /** The person who may act for the user. */
  nominee: ofUser(sortKeyPrefix.nominee),
  /** A closing that has a next step; all are in one partition, by the time when it is due. */
  dueClosing: (dueAt: string, id: string) => ({
    pk: partitionPrefix.closings,
    sk: `${sortKeyPrefix.dueClosing}${part(dueAt)}#${part(id)}`,
  }),
  /** The reference of a closed account that was purged. */
  purgedClosing: within(partitionPrefix.closings, sortKeyPrefix.purged),
  sealedPart: (closingId: string, partId: string) =>
    itemOf(sealedPartition(closingId), sortKeyPrefix.sealedPart, partId),
  /** When the sweep looks at the fields of a user; all are in one partition. */
  life: (dueAt: string, userId: string) => ({ pk: partitionPrefix.lives, sk: `${part(dueAt)}#${part(userId)}` }),
  /** All jobs of staff are in one partition, in the order of their beginning. @param id a ULID */
  job: (id: string) => ({ pk: partitionPrefix.jobs, sk: part(id) }),
  /** A part of its rows. @param number from 0 */
  jobPart: (id: string, number: number) => ({
    pk: `${partitionPrefix.job}${part(id)}`,
    sk: `${sortKeyPrefix.rows}${String(number).padStart(6, '0')}`,
  }),
  /** @param id a ULID */
  breachList: (id: string) => ({ pk: partitionPrefix.breaches, sk: part(id) }),
  /** A part of what a reading found, or of the people. @param kind such as FACTS @param number from 0 */
  breachPart: (id: string, kind: string, number: number) => ({
    pk: breachPartition(id),
    sk: `${part(kind)}#${String(number).padStart(6, '0')}`,
  }),
  linkCheck: () => ({ pk: partitionPrefix.linkCheck, sk: sortKeyPrefix.meta }),
  /** A change that waits for a second member of staff, by what it changes. @param kind such as LENDER */
  approval: (kind: string, id: string) => ({ pk: partitionPrefix.approvals, sk: `${part(kind)}#${part(id)}` }),
  funnelCounter: (day: string, row: string, countedPart: number) => ({
    pk: funnelPartition(day),
    sk: `${sortKeyPrefix.funnelRow}${part(row)}#${countedPart}`,
  }),
  /** The origins with a campaign that a day counts apart. */
  funnelRows: (day: string) => ({ pk: funnelPartition(day), sk: sortKeyPrefix.meta }),
  /** The steps that the funnel has counted of a user. */
  countedVisit: alone(partitionPrefix.counted),
  pageViews: (release: string, page: string) => ({
    pk: partitionPrefix.pageViews,
    sk: `${part(release)}#${part(page)}`,
  }),
  staffMember: (id: string) => ({ pk: staffPartition(id), sk: sortKeyPrefix.meta }),
  staffSession: (id: string, sessionId: string) => itemOf(staffPartition(id), sortKeyPrefix.session, sessionId),
  /** Passwords that were sent for a staff member, and the browsers that it has used. @param id of a member, or a hash of an unknown address */
  staffSignIns: (id: string) => ({ pk: staffPartition(id), sk: sortKeyPrefix.signIns }),
  /** Looks of a staff member at people. @param day as YYYY-MM-DD */
  staffViews: (id: string, day: string) => itemOf(staffPartition(id), sortKeyPrefix.looks, day),
  /** A copy of an entry of the record, under the subject that finds it. @param entryId a ULID */
  recordCopy: (by: RecordPlace, subject: string, entryId: string) => ({
    pk: recordPartition(by, subject),
    sk: part(entryId),
  }),
} as const

/** Start of the sort keys of a user's clicks on tracking links. */
export const clickPrefix = (userId: string): string => `${sortKeyPrefix.click}${part(userId)}#`

/** Where items are in the index `found`. */
export const foundBy = {
  /** The 16 bytes of the id in 22 characters: each byte counts on the item of a user. */
  user: (userId: string): string =>
    `${foundByPrefix.user}${Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')}`,
  application: (lenderId: string, status: string): string => `${foundByPrefix.application}${part(lenderId)}#${status}`,
  ticket: (status: string, kind: TicketKind): string =>
    `${foundByPrefix.ticket}${kind === 'complaint' ? 'complaint#' : ''}${status}`,
} as const

/** One user is found by one id, so the second key says nothing. */
export const placeOfUser = (userId: string) => ({ found_by: foundBy.user(userId), found_at: '-' })

export const userPartition = (phone: string): string => `${partitionPrefix.user}${part(phone)}`

export const phoneOfUserPartition = (pk: string): string => pk.slice(partitionPrefix.user.length)

export const breachPartition = (id: string): string => `${partitionPrefix.breach}${part(id)}`

export const lenderPartition = (lenderId: string): string => `${partitionPrefix.lender}${part(lenderId)}`

export const queuePartition = (list: QueueList): string => `${partitionPrefix.queue}${parts(list)}`

/** Notes and marks of staff at a ticket. */
export const ticketDeskPartition = (ticketId: string): string => `${partitionPrefix.ticketDesk}${part(ticketId)}`

export const ticketPartition = (ticketId: string): string => `${partitionPrefix.ticket}${part(ticketId)}`

/**
 * A partner's webhook with its deliveries, apart from its users: the function that calls receivers may read nothing else.
 * @param code of the partner, or the name of its sandbox
 */
export const webhookPartition = (code: string): string => `${partitionPrefix.webhook}${part(code)}`

/** A staff member with the sessions of it. */
export const staffPartition = (id: string): string => `${partitionPrefix.staff}${part(id)}`

/** The subjects by which entries of the record are found. */
export type RecordPlace = 'DAY' | 'STAFF' | 'ACTION' | 'PERSON'

/** The ARN of an operator holds signs that keys do not have: they become dots. */
export const recordPartition = (by: RecordPlace, subject: string): string =>
  `${partitionPrefix.record}${by}#${part(subject.replaceAll(/[^A-Za-z0-9+._:=-]/g, '.'))}`
export const consentPartition = (userId: string): string => `${partitionPrefix.consent}${part(userId)}`

export const codeOfWebhookPartition = (pk: string): string => pk.slice(partitionPrefix.webhook.length)

export const funnelPartition = (day: string): string => `${partitionPrefix.funnel}${part(day)}`

/** The sealed items of a closed account. */
export const sealedPartition = (closingId: string): string => `${partitionPrefix.sealed}${part(closingId)}`

export const sandboxPartition = (userId: string): string => `${partitionPrefix.sandbox}${part(userId)}`

export const partnerPartition = (scope: PartnerScope): string => `${partitionPrefix.partner}${part(scopeName(scope))}`
