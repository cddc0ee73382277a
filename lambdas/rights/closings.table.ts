/** Closings of accounts: each step is one transaction or may be repeated, so a crash between two leaves nothing half done. */
import { randomUUID } from 'node:crypto'
import { user as userSchema } from '#contract/entities.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { dueItems, inPartition, listItems, queryAll, readItem, readItems } from '#data/find-items.ts'
import { keys, sealedPartition } from '#data/keys.ts'
import { isWritten, recordedOrChanged, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import { voidTokensPart } from '#lambdas/auth/browser-tokens.table.ts'
import type { SealingMark } from '#lambdas/profile/known-user.rules.ts'
import { optionalDetails } from '#lambdas/profile/profile-fields.contract.ts'
import { refusedPrefix } from '#lambdas/profile/profile.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { condition, fill, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { isSignedOut, itemOfKnownUser } from '#lambdas/shared/user-writes.table.ts'
import { closedMark, closingItem, closingKey, isUnchanged, toClosing } from './closing-items.table.ts'
import type { Closing, Contact } from './closing.rules.ts'
import { batchOf, type SealBatch } from './unsealed-items.table.ts'

/** Fields that may join a profile while it is being closed or moved, of which none may be lost: what its user saves, and ends of sessions. */
export const joining = [
  ...Object.keys(userSchema.shape),
  ...optionalDetails.map((name) => refusedPrefix + name),
  'language',
  'terms_seen',
  'signed_out',
  'signed_out_until',
]

const sealedPart = ({ id }: Closing, items: number, sealed: string): TransactionPart => ({
  Put: { Item: { ...keys.sealedPart(id, randomUUID()), items, sealed } },
})

/** Fails where the item is gone already, and the whole transaction with it. */
const removal = (Key: ReturnType<typeof closingKey>): TransactionPart => ({
  Delete: { Key, ConditionExpression: 'attribute_exists(pk)' },
})

/** Fails as well where the item is another one than was read: what is sealed is what was acknowledged. */
export const removalOf = (item: StoredItem): TransactionPart => {
  const { pk, sk } = item
  return { Delete: { Key: { pk, sk }, ...isUnchanged(item) } }
}

const liveScopeOf = ({ partnerCode = '' }: { readonly partnerCode?: string | undefined }) =>
  ({ code: partnerCode, mode: 'live' }) as const

const readAccount = (table: Table, person: NonNullable<Closing['person']>): Promise<(StoredItem | undefined)[]> => {
  const wanted = [
    keys.user(person.phone),
    keys.choices(person.userId),
    ...(person.partnerCode === undefined ? [] : [keys.partnerUser(liveScopeOf(person), person.userId)]),
  ]
  return readItems(table, wanted, 'consistent')
}

/** Stores the next step in the place of this one. A run that comes second changes nothing. */
const goOn = async (
  table: Table,
  closing: Closing,
  next: Closing,
  beside: readonly TransactionPart[] = [],
): Promise<void> => {
  await isWritten(table.transact([removal(closingKey(closing)), { Put: { Item: closingItem(next) } }, ...beside]))
}

/**
 * Writes the closing: the sealed profile, the partner's record and the switches of consent in their place, a mark that ends every session, and the
 * next step. The tokens of browsers are void, and none gets news by push. `changed`: one of the three was written since it was read, and nothing is closed.
 * @param session of the person, or of the next owner, which goes on. Throws SIGNED_OUT and USER_NOT_FOUND
 */
export const writeClosing = async (
  table: Table,
  begun: Closing,
  seal: (text: string) => Promise<string>,
  session?: Session,
): Promise<(Recorded & { readonly closing: Closing }) | Changed<undefined>> => {
  const { person } = begun
  if (!person) throw new Error('A closing begins with a person')
  const [profile, choices, submitted] = await readAccount(table, person)
  const isNextOwner = begun.by === 'next-owner'
  const known = session && !isNextOwner ? itemOfKnownUser({ item: profile }, session) : profile
  if (known?.['id'] !== person.userId) throw new AppError('USER_NOT_FOUND')
  // Its owner has answered the question meanwhile.
  if (isNextOwner && session && !isSignedOut({ item: known }, session))
    return { outcome: 'changed', present: undefined }
  const submissionId = submitted?.['submission_id'] as string | undefined
  const { full_name, email } = known as Contact & StoredItem
  // The number is somebody else's by now.
  const contact = { full_name, email, phone: isNextOwner ? undefined : person.phone }
  const closing = { ...begun, contact, person: { ...person, submissionId } }
  const beside = [choices, submitted].filter((item) => item !== undefined)
  const { items, text } = batchOf([known, ...beside])
  const mark = closedMark(person.phone, begun, session)
  const written = await recordedOrChanged(
    table.transact([
      { Put: { Item: mark, ...isUnchanged(known, joining) } },
      ...beside.map(removalOf),
      sealedPart(closing, items.length, await seal(text)),
      { Put: { Item: closingItem(closing) } },
      voidTokensPart(person.phone, toEpochSeconds(new Date(begun.closedAt))),
      { Delete: { Key: keys.pushBrowsers(person.phone) } },
    ]),
  )
  return written.outcome === 'recorded' ? { ...written, closing } : written
}

/** Writes the sealed items in their place. Nothing is written where one of them is gone or is another one than was sealed. */
export const replaceBySealed = async (
  table: Table,
  closing: Closing,
  { items }: SealBatch,
  sealed: string,
): Promise<void> => {
  // Where another run has sealed one of them, or news has changed it, what is left is read again.
  await isWritten(table.transact([sealedPart(closing, items.length, sealed), ...items.map(removalOf)]))
}

/** The phone may open another account from now on, and a number that got the account uses it. Repeating it changes nothing. */
export const endSealing = async (table: Table, closing: Closing, dueAt: string): Promise<void> => {
  if (!closing.person) return
  const { to, contact: _, ...rest } = closing
  const opened = [closing.person.phone, ...(to === undefined ? [] : [to])].map((phone) => ({
    Update: { Key: keys.user(phone), UpdateExpression: 'REMOVE sealing, moved_at' },
  }))
  await goOn(table, closing, { ...rest, phase: 'traces', dueAt }, opened)
}

/** A complaint that stays outside the seal: a closing of its own, which waits for the decision. */
export const waitForDecision = async (table: Table, closing: Closing, left: Closing): Promise<void> => {
  if (closing.id === left.id) await goOn(table, closing, left)
  else await table.put({ Item: closingItem(left) })
}

/** @returns false where the phone has another account, whose item is in the place of the mark */
const removeMark = (table: Table, phone: string): Promise<boolean> =>
  isWritten(table.delete({ Key: keys.user(phone), ConditionExpression: 'attribute_not_exists(id)' }))

/** Codes that were asked for since end by themselves. */
const removeEndedCodes = (table: Table, phone: string, now: Date): Promise<boolean> =>
  isWritten(
    table.delete({
      Key: keys.codes(phone),
      ...condition(x`#ttl <= ${toEpochSeconds(now)}`),
    }),
  )

/** Removes what knows sessions and codes, unless the phone has another account, and forgets the person. Repeating it changes nothing. */
export const removeTraces = async (table: Table, closing: Closing, now: Date, dueAt: string): Promise<void> => {
  const { person, ...rest } = closing
  if (person && (await removeMark(table, person.phone))) {
    await Promise.all([
      table.delete({ Key: keys.sockets(person.phone) }),
      table.delete({ Key: keys.knownCodes(person.phone) }),
      removeEndedCodes(table, person.phone, now),
    ])
  }
  await goOn(table, closing, { ...rest, phase: 'sealed', dueAt })
}

/** Removes what was sealed, and leaves a record without personal data. @returns the number of items that were sealed */
export const purgeClosing = async (table: Table, closing: Closing, purgedAt: string): Promise<number> => {
  const parts = await queryAll(table, {
    ...inPartition(sealedPartition(closing.id)),
    ProjectionExpression: 'pk, sk, #items',
    ExpressionAttributeNames: { '#items': 'items' },
    ConsistentRead: true,
  })
  const { id, closedAt, by } = closing
  const items = parts.reduce((sum, part) => sum + Number(part['items']), 0)
  // The record comes first: a run that repeats this one counts only what is left.
  await table.update({
    Key: keys.purgedClosing(id),
    ...updating(fill({ closed_at: closedAt, by, purged_at: purgedAt }, { items })),
  })
  for (const { pk, sk } of parts) await table.delete({ Key: { pk, sk } })
  await table.delete({ Key: closingKey(closing) })
  return items
}

/** The sealed texts of a closing; none for an unknown or purged one. */
export const readSealedTexts = async (table: Table, closingId: string): Promise<string[]> => {
  const parts = await listItems(table, sealedPartition(closingId))
  return parts.map(({ sealed }) => String(sealed))
}

/** Undefined where everything is sealed. */
export const findSealing = async (table: Table, { id, dueAt }: SealingMark): Promise<Closing | undefined> => {
  const item = await readItem(table, keys.dueClosing(dueAt, id))
  return item && toClosing(item)
}

/** The closings whose next step is due, the oldest first. */
export const dueClosings = (table: Table, now: Date) =>
  dueItems(table, { pk: partitionPrefix.closings, prefix: sortKeyPrefix.dueClosing }, now, toClosing)
