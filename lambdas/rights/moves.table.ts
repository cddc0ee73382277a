/** Accounts that go to another number: each step is one transaction or may be repeated, as those of a closing, which ends the old number. */
import * as z from 'zod/mini'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { toEpochSeconds } from '#contract/times.ts'
import { readItems, listItems } from '#data/find-items.ts'
import { keys, ticketDeskPartition, ticketPartition, userPartition } from '#data/keys.ts'
import { isWritten, recordedOrChanged, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import { voidTokensPart } from '#lambdas/auth/browser-tokens.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { change, condition, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import {
  endedSessionsIn,
  isKnownUser,
  isSignedOut,
  refusedStep,
  userUpdate,
  writeUser,
} from '#lambdas/shared/user-writes.table.ts'
import { isClosed } from '#lambdas/support/tickets.rules.ts'
import { closedMark, closingBy, closingItem, isUnchanged } from './closing-items.table.ts'
import type { Closing } from './closing.rules.ts'
import { joining, removalOf } from './closings.table.ts'
import { first, isTicket, numberOf, staying } from './unsealed-items.table.ts'

/** Parts of one transaction, of which the table takes 100. */
const partsAtOnce = 80

const storedWish = z.object({ id: z.string(), move_to: z.object({ phone: z.string(), until: z.string() }) })

/** The number has no account, and none is on its way to it. */
export const isFree = x`attribute_not_exists(id) AND attribute_not_exists(sealing)`

/** The same item under another number. An application says so, because no news of it came about, and a ticket for the lists of staff. */
export const movedItem = (item: StoredItem, to: string, at: string): StoredItem => ({
  ...item,
  pk: userPartition(to),
  ...([sortKeyPrefix.application, sortKeyPrefix.ticket].some((prefix) => String(item['sk']).startsWith(prefix)) && {
    moved_at: at,
  }),
})

/** The old number allows one other number to take its account until a time. Throws SIGNED_OUT and USER_NOT_FOUND. */
export const allowMove = async (table: Table, session: Session, phone: string, until: Date): Promise<void> => {
  const wish = x`SET move_to = ${{ phone, until: until.toISOString() }}`
  const written = await writeUser(table, userUpdate(session.phone, wish, isKnownUser(session)))
  if (written.outcome === 'refused') throw refusedStep(written.failed, session)
}

/** The id of the account that the session may take now, undefined where nobody has allowed it, or the move that it has begun. Throws SIGNED_OUT. */
export const findAllowedMove = async (
  table: Table,
  from: string,
  session: Session,
  now: Date,
): Promise<{ userId?: string; moved?: ReturnType<typeof closingBy> }> => {
  const [old, own] = await readItems(table, [from, session.phone].map(keys.user), 'consistent')
  if (isSignedOut({ item: own }, session)) throw new AppError('SIGNED_OUT')
  const allowed = storedWish.safeParse(old).data
  const isAllowed = allowed?.move_to.phone === session.phone && allowed.move_to.until > now.toISOString()
  return isAllowed ? { userId: allowed.id } : { moved: closingBy(old, session) }
}

const withPhone = (Key: { readonly pk: string; readonly sk: string }, from: string, to: string): TransactionPart => ({
  Update: {
    Key,
    ...change(x`SET phone = ${to}`, x`phone = ${from}`),
  },
})

/**
 * Writes the move: the profile under the other number, in the old place a mark that ends every session, and the next step. The tokens of browsers are void, and none gets news by push.
 * @param session of the other number, which goes on. Throws NUMBER_IN_USE, and USER_NOT_FOUND for an account that is another one now
 */
export const writeMove = async (table: Table, closing: Closing, session?: Session): Promise<VersionedOutcome> => {
  const { person, to } = closing
  if (!person || to === undefined) throw new Error('A move begins with a person and a number')
  const [old, other] = await readItems(table, [person.phone, to].map(keys.user), 'consistent')
  if (old?.['id'] !== person.userId) throw new AppError('USER_NOT_FOUND')
  if (other?.['id'] !== undefined || other?.['sealing'] !== undefined) throw new AppError('NUMBER_IN_USE')
  const { move_to: _, ...profile } = old
  const { signedOut, untilEpochSeconds } = endedSessionsIn(other)
  const before = session ? session.startedAtEpochSeconds - 1 : toEpochSeconds(new Date(closing.closedAt))
  const moved = {
    ...profile,
    ...keys.user(to),
    phone: to,
    signed_out: signedOut,
    signed_out_until: Math.max(untilEpochSeconds, before),
    sealing: { id: closing.id, due_at: closing.dueAt },
  }
  const code = person.partnerCode
  const record = code === undefined ? undefined : keys.partnerUser({ code, mode: 'live' }, person.userId)
  return recordedOrChanged(
    table.transact([
      { Put: { Item: closedMark(person.phone, closing, session), ...isUnchanged(old, joining) } },
      { Put: { Item: moved, ...condition(isFree) } },
      { Put: { Item: closingItem(closing) } },
      ...(record ? [withPhone(record, person.phone, to)] : []),
      voidTokensPart(person.phone, toEpochSeconds(new Date(closing.closedAt))),
      { Delete: { Key: keys.pushBrowsers(person.phone) } },
    ]),
  )
}

const moveOf = (item: StoredItem, to: string, at: string): TransactionPart[] => [
  { Put: { Item: movedItem(item, to, at) } },
  removalOf(item),
]

/** Its messages, notes and number say whose they are, so the ticket leads to them until they say the new number. */
const nextOfTicket = async (
  table: Table,
  ticket: StoredItem,
  from: string,
  to: string,
  at: string,
): Promise<TransactionPart[]> => {
  const id = String(ticket['sk']).slice(sortKeyPrefix.ticket.length)
  const beside = await Promise.all(
    [ticketPartition(id), ticketDeskPartition(id)].map((pk) => listItems(table, pk, '', 'consistent')),
  )
  const number = await numberOf(table, ticket)
  const old = [...beside.flat(), ...(number ? [number] : [])].filter(({ phone }) => phone === from)
  if (old.length === 0) return moveOf(ticket, to, at)
  return old.map(({ pk, sk }) => withPhone({ pk: String(pk), sk: String(sk) }, from, to))
}

/** Moves the next items. @returns false when everything is there */
export const moveNextItems = async (table: Table, { person, to, closedAt }: Closing): Promise<boolean> => {
  if (!person || to === undefined) return false
  const own = (await first(table, userPartition(person.phone))).filter(({ sk }) => !staying.includes(String(sk)))
  const [ticket] = own.filter(isTicket)
  const others = own.filter((item) => !isTicket(item))
  const parts =
    others.length > 0 || !ticket
      ? others.flatMap((item) => moveOf(item, to, closedAt))
      : await nextOfTicket(table, ticket, person.phone, to, closedAt)
  if (parts.length === 0) return false
  // Where another run has moved one of them, or its owner's lender has changed it, what is left is read again.
  await isWritten(table.transact(parts.slice(0, partsAtOnce)))
  return true
}

const findOpenComplaint = async (table: Table, phone: string): Promise<StoredItem | undefined> => {
  const tickets = await listItems(table, userPartition(phone), sortKeyPrefix.ticket, 'consistent')
  return tickets.find(({ kind, status }) => kind === 'complaint' && !isClosed(String(status)))
}

/** Whether the number has a complaint that nobody has decided. */
export const hasOpenComplaint = async (table: Table, phone: string): Promise<boolean> =>
  (await findOpenComplaint(table, phone)) !== undefined

/** Leaves the next open complaint outside the seal, under a name in place of the number. @returns false where none is left */
export const keepNextComplaint = async (
  table: Table,
  { person, closedAt, contact }: Closing,
  name: string,
): Promise<boolean> => {
  const ticket = person && (await findOpenComplaint(table, person.phone))
  if (!ticket) return false
  const parts = await nextOfTicket(table, ticket, person.phone, name, closedAt)
  const note = { Put: { Item: { ...keys.user(name), ...contact } } }
  await isWritten(table.transact([note, ...parts.slice(0, partsAtOnce)]))
  return true
}
