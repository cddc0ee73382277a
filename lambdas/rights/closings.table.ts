/** Closings of accounts: each step is one transaction or may be repeated, so a crash between two leaves nothing half done. */
import { randomUUID } from 'node:crypto'
import { user as userSchema } from '#contract/entities.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#data/epoch-seconds.ts'
import { isWritten, recordedOrChanged, type StoredItem } from '#data/failed-conditions.ts'
import { dueItems, inPartition, listItems, queryAll, readItems } from '#data/find-items.ts'
import { keys, sealedPartition } from '#data/keys.ts'
import { Repository, type TransactionPart } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
import { voidTokensPart } from '#lambdas/auth/browser-tokens.table.ts'
import type { SealingMark } from '#lambdas/profile/known-user.rules.ts'
import { optionalDetails } from '#lambdas/profile/profile-fields.contract.ts'
import { refusedPrefix } from '#lambdas/profile/user-item.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { isSignedOut, itemOfKnownUser } from '#lambdas/shared/user-writes.table.ts'
import { closedMark, closingItem, closingKey, toClosing } from './closing-items.table.ts'
import type { Closing, Contact, SealBatch } from './ports.rules.ts'
import { isUnchanged } from './unchanged.table.ts'
import { batchOf, nextUnsealed } from './unsealed-items.table.ts'

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

export class DynamoClosings extends Repository {
  /**
   * Writes the closing: the sealed profile, the partner's record and the switches of consent in their place, a mark that ends every session, and the
   * next step. The tokens of browsers are void, and none gets news by push. `changed`: one of the three was written since it was read, and nothing is closed.
   * @param session of the person, or of the next owner, which goes on. Throws SIGNED_OUT and USER_NOT_FOUND
   */
  async begin(
    begun: Closing,
    seal: (text: string) => Promise<string>,
    session?: Session,
  ): Promise<(Recorded & { readonly closing: Closing }) | Changed<undefined>> {
    const { person } = begun
    if (!person) throw new Error('A closing begins with a person')
    const [profile, choices, submitted] = await this.#readAccount(person)
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
    const mark = closedMark(person.phone, begun, session?.startedAtEpochSeconds)
    const written = await recordedOrChanged(
      this.table.transact([
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

  /** The next items that are not sealed yet; undefined when there is none. */
  nextBatch(closing: Closing): Promise<SealBatch | undefined> {
    return nextUnsealed(this.table, closing)
  }

  /** Writes the sealed items in their place. Nothing is written where one of them is gone or is another one than was sealed. */
  async replaceBySealed(closing: Closing, { items }: SealBatch, sealed: string): Promise<void> {
    // Where another run has sealed one of them, or news has changed it, what is left is read again.
    await isWritten(this.table.transact([sealedPart(closing, items.length, sealed), ...items.map(removalOf)]))
  }

  /** The phone may open another account from now on, and a number that got the account uses it. Repeating it changes nothing. */
  async endSealing(closing: Closing, dueAt: string): Promise<void> {
    if (!closing.person) return
    const { to, contact: _, ...rest } = closing
    const opened = [closing.person.phone, ...(to === undefined ? [] : [to])].map((phone) => ({
      Update: { Key: keys.user(phone), UpdateExpression: 'REMOVE sealing, moved_at' },
    }))
    await this.#goOn(closing, { ...rest, phase: 'traces', dueAt }, opened)
  }

  /** A complaint that stays outside the seal: a closing of its own, which waits for the decision. */
  async waitForDecision(closing: Closing, left: Closing): Promise<void> {
    if (closing.id === left.id) await this.#goOn(closing, left)
    else await this.table.put({ Item: closingItem(left) })
  }

  /** Removes what knows sessions and codes, unless the phone has another account, and forgets the person. Repeating it changes nothing. */
  async removeTraces(closing: Closing, now: Date, dueAt: string): Promise<void> {
    const { person, ...rest } = closing
    if (person && (await this.#removeMark(person.phone))) {
      await Promise.all([
        this.table.delete({ Key: keys.sockets(person.phone) }),
        this.table.delete({ Key: keys.knownCodes(person.phone) }),
        this.#removeEndedCodes(person.phone, now),
      ])
    }
    await this.#goOn(closing, { ...rest, phase: 'sealed', dueAt })
  }

  /** Removes what was sealed, and leaves a record without personal data. @returns the number of items that were sealed */
  async purge(closing: Closing, purgedAt: string): Promise<number> {
    const parts = await queryAll(this.table, {
      ...inPartition(sealedPartition(closing.id)),
      ProjectionExpression: 'pk, sk, #items',
      ExpressionAttributeNames: { '#items': 'items' },
      ConsistentRead: true,
    })
    const { id, closedAt, by } = closing
    const items = parts.reduce((sum, part) => sum + Number(part['items']), 0)
    // The record comes first: a run that repeats this one counts only what is left.
    await this.table.update({
      Key: keys.purgedClosing(id),
      UpdateExpression:
        'SET closed_at = :closed, #by = :by, purged_at = :purged, #items = if_not_exists(#items, :items)',
      ExpressionAttributeNames: { '#by': 'by', '#items': 'items' },
      ExpressionAttributeValues: { ':closed': closedAt, ':by': by, ':purged': purgedAt, ':items': items },
    })
    for (const { pk, sk } of parts) await this.table.delete({ Key: { pk, sk } })
    await this.table.delete({ Key: closingKey(closing) })
    return items
  }

  /** The sealed texts of a closing; none for an unknown or purged one. */
  async readSealed(closingId: string): Promise<string[]> {
    const parts = await listItems(this.table, sealedPartition(closingId))
    return parts.map(({ sealed }) => String(sealed))
  }

  /** Undefined where everything is sealed. */
  async findSealing({ id, dueAt }: SealingMark): Promise<Closing | undefined> {
    const { Item } = await this.table.get({ Key: keys.dueClosing(dueAt, id), ConsistentRead: true })
    return Item && toClosing(Item)
  }

  /** The closings whose next step is due, the oldest first. */
  due(now: Date) {
    const queue = { pk: partitionPrefix.closings, prefix: sortKeyPrefix.dueClosing }
    return dueItems(this.table, queue, now, toClosing)
  }

  #scopeOf = ({ partnerCode = '' }: { readonly partnerCode?: string | undefined }) =>
    ({ code: partnerCode, mode: 'live' }) as const

  #readAccount(person: NonNullable<Closing['person']>): Promise<(StoredItem | undefined)[]> {
    const wanted = [
      keys.user(person.phone),
      keys.choices(person.userId),
      ...(person.partnerCode === undefined ? [] : [keys.partnerUser(this.#scopeOf(person), person.userId)]),
    ]
    return readItems(this.table, wanted, 'consistent')
  }

  /** Stores the next step in the place of this one. A run that comes second changes nothing. */
  async #goOn(closing: Closing, next: Closing, beside: readonly TransactionPart[] = []): Promise<void> {
    await isWritten(
      this.table.transact([removal(closingKey(closing)), { Put: { Item: closingItem(next) } }, ...beside]),
    )
  }

  /** @returns false where the phone has another account, whose item is in the place of the mark */
  async #removeMark(phone: string): Promise<boolean> {
    return isWritten(this.table.delete({ Key: keys.user(phone), ConditionExpression: 'attribute_not_exists(id)' }))
  }

  /** Codes that were asked for since end by themselves. */
  async #removeEndedCodes(phone: string, now: Date): Promise<boolean> {
    return isWritten(
      this.table.delete({
        Key: keys.codes(phone),
        ConditionExpression: '#ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': toEpochSeconds(now) },
      }),
    )
  }
}
