/** A sealed account that its proven owner gets back, under a number without an account: each step is one transaction, so the command may be repeated. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { daySeconds, toEpochSeconds } from '#contract/times.ts'
import { listItems, queryAll, readIfKnown } from '#data/find-items.ts'
import { keys, sealedPartition, userPartition } from '#data/keys.ts'
import { isWritten, type StoredItem, type Table } from '#data/table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { condition, expressions, x } from '#lambdas/shared/expressions.table.ts'
import { lastVisitIn } from '#lambdas/shared/last-visit.table.ts'
import { closingItem, closingKey, toClosing } from './closing-items.table.ts'
import { purgeDueAt, tracesDueAt, endedRetention, type Closing } from './closing.rules.ts'
import { fieldRetention } from './data-retention.contract.ts'
import { isFree, movedItem } from './moves.table.ts'

/** A sealed text with its key, and the items that it opens to. */
export interface OpenedPart {
  readonly key: { readonly pk: string; readonly sk: string }
  readonly items: readonly StoredItem[]
  /** The person of the part that has the profile. */
  readonly profile: { readonly phone: string; readonly userId: string } | undefined
}

const isProfile = ({ sk }: StoredItem): boolean => sk === sortKeyPrefix.profile

/** The times of clicks are bytes, which JSON keeps as base64. */
const withBytes = (item: StoredItem): StoredItem => {
  const clicks = item['clicks'] as { readonly times?: unknown } | undefined
  return typeof clicks?.times === 'string'
    ? { ...item, clicks: { ...clicks, times: Buffer.from(clicks.times, 'base64') } }
    : item
}

/** The consents ended with the account: its owner gives them anew. */
const isConsent = ({ pk, sk }: StoredItem): boolean =>
  String(pk).startsWith(partitionPrefix.choices) || String(sk).startsWith(sortKeyPrefix.notices)

/** Leaves out the fields whose life has ended meanwhile. */
const livingFields = (item: StoredItem, start: keyof typeof fieldRetention, began: string, now: Date): StoredItem => {
  const isOver = endedRetention({ [start]: began }, now).ended.length > 0
  const gone: readonly string[] = isOver ? fieldRetention[start] : []
  return Object.fromEntries(Object.entries(item).filter(([name]) => !gone.includes(name)))
}

/**
 * Closings of a day of which the account can be given back: another one had the number, or operators took it back. The newest last. The next step of a
 * closing follows from its time, so that no closing of another day is read.
 */
export const closingsOfDay = async (table: Table, from: Date): Promise<Closing[]> => {
  const to = new Date(from.getTime() + daySeconds * 1000)
  const placeOf = (at: Date) => `${sortKeyPrefix.dueClosing}${at.toISOString()}`
  const items = await Promise.all(
    [tracesDueAt, purgeDueAt].map((dueOf) =>
      queryAll(table, {
        ...expressions({
          KeyConditionExpression: x`pk = ${partitionPrefix.closings} AND sk BETWEEN ${placeOf(dueOf(from))} AND ${placeOf(dueOf(to))}`,
        }),
      }),
    ),
  )
  return items
    .flat()
    .map((item) => readIfKnown(item, toClosing))
    .filter((one) => 'closedAt' in one)
    .filter(({ by, phase }) => (by === 'next-owner' || by === 'staff') && phase !== 'sealing')
    .toSorted((one, other) => one.closedAt.localeCompare(other.closedAt))
}

export const openSealedParts = async (
  table: Table,
  closing: Closing,
  open: (sealed: string) => Promise<string>,
): Promise<OpenedPart[]> => {
  const parts = await listItems(table, sealedPartition(closing.id))
  return Promise.all(
    parts.map(async ({ pk, sk, sealed }) => {
      const items = JSON.parse(await open(String(sealed))) as StoredItem[]
      const own = items.find(isProfile)
      const profile = own && { phone: String(own['phone']), userId: String(own['id']) }
      return { key: { pk: String(pk), sk: String(sk) }, items, profile }
    }),
  )
}

/** The number is kept for the account from now on. Throws NUMBER_IN_USE. */
export const keepNumber = async (
  table: Table,
  closing: Closing,
  to: string,
  dueAt: string,
  now: Date,
): Promise<Closing> => {
  if (closing.to === to) return closing
  const { person: _, ...known } = closing
  const begun: Closing = { ...known, phase: 'sealed', dueAt, to }
  const seconds = toEpochSeconds(now)
  const kept = { ...keys.user(to), sealing: { id: closing.id, due_at: dueAt }, signed_out: {} }
  const isBegun = await isWritten(
    table.transact([
      ...(dueAt === closing.dueAt ? [] : [{ Delete: { Key: closingKey(closing) } }]),
      { Put: { Item: closingItem(begun) } },
      { Put: { Item: { ...kept, signed_out_until: seconds }, ...condition(isFree) } },
    ]),
  )
  if (!isBegun) throw new AppError('NUMBER_IN_USE')
  return begun
}

const itemUnder = (to: string, from: string, item: StoredItem, now: Date): StoredItem => {
  const isOwn = item['pk'] === userPartition(from)
  const moved = isOwn ? movedItem(withBytes(item), to, now.toISOString()) : item
  const named = moved['phone'] === from ? { ...moved, phone: to } : moved
  if (isProfile(item)) {
    const { owner_tries: _, move_to: __, ...profile } = named
    return livingFields(profile, 'visit', lastVisitIn(item) ?? '', now)
  }
  return named['submission_id'] === undefined
    ? named
    : livingFields(named, 'submission', String(named['created_at']), now)
}

/** Writes what a part holds under the new number, and removes the part. That of the profile comes last, and ends the closing. */
export const giveBack = async (
  table: Table,
  closing: Closing,
  { key, items, profile }: OpenedPart,
  from: string,
  now: Date,
): Promise<void> => {
  const { to = '' } = closing
  const at = now.toISOString()
  const written = items.filter((item) => !isConsent(item)).map((item) => itemUnder(to, from, item, now))
  await table.transact([
    ...written.map((Item) => ({
      Put: {
        Item: isProfile(Item)
          ? { ...Item, otp_verified_at: at, signed_out: {}, signed_out_until: toEpochSeconds(now) }
          : Item,
      },
    })),
    { Delete: { Key: key } },
    ...(profile ? [{ Delete: { Key: closingKey(closing) } }] : []),
  ])
}
