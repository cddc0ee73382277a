/**
 * The account of a number that went to its next owner is given back to its proven owner, under a number without an account. Only operators can open what was
 * sealed.
 */
import { AppError } from '#domain/app-error.ts'
import { purgeDueAt } from '#domain/rights/closing.ts'
import type { DynamoReopenings, OpenedPart } from '#data/rights/dynamo-reopenings.ts'
import type { Clock } from '../ports.ts'
import type { TextOpener } from '../sealing/ports.ts'
import { contextOf } from './close-account.ts'
import type { Closing } from './ports.ts'

interface Ports {
  readonly reopenings: DynamoReopenings
  readonly opener: TextOpener
  readonly clock: Clock
}

export interface ClosedAccount {
  readonly closing: Closing
  readonly parts: readonly OpenedPart[]
  readonly userId: string
}

/** The last account of the number that was closed on this day. Nothing names its phone, so each that was sealed that day is opened. Throws USER_NOT_FOUND and BUSY. */
export const findClosedAccount = async (
  { reopenings, opener }: Pick<Ports, 'reopenings' | 'opener'>,
  phone: string,
  day: Date,
): Promise<ClosedAccount> => {
  for (const closing of (await reopenings.listOfDay(day)).toReversed()) {
    const parts = await reopenings.readParts(closing, (sealed) => opener.open(sealed, contextOf(closing)))
    const profile = parts.find((part) => part.profile?.phone === phone)?.profile
    if (profile) return { closing, parts, userId: profile.userId }
  }
  throw new AppError('USER_NOT_FOUND')
}

/** Throws NUMBER_IN_USE and BUSY; a repetition goes on. */
export const reopenAccount = async (
  { reopenings, clock }: Pick<Ports, 'reopenings' | 'clock'>,
  { closing, parts }: ClosedAccount,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  const now = clock.now()
  const begun = await reopenings.begin(closing, to, purgeDueAt(new Date(closing.closedAt)).toISOString(), now)
  const last = ({ profile }: OpenedPart) => Number(profile !== undefined)
  for (const part of parts.toSorted((one, other) => last(one) - last(other)))
    await reopenings.giveBack(begun, part, from, now)
}
