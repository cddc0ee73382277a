/** A step of a history, and what its acts have in common. */
import { sessionPolicy } from '#contract/policy.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Failure } from '../support/table/failing-table.ts'
import { expectThat, type Account, type World } from './world.ts'

export type Phone = 0 | 1
export type Fault = [step: number, kind: Failure] | undefined

export interface Step {
  readonly words: string
  readonly may?: (world: World) => boolean
  readonly run: (world: World) => Promise<void>
}

export const codeOf = async (act: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

export const wordsOf = (fault: Fault): string => (fault ? `, request ${fault.join(' ')}` : '')

/** One of those that there are; undefined for none. */
export const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length]

export const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1000)

export const isSilent = ({ lastVisit }: Account, start: number): boolean =>
  start >= Math.ceil(lastVisit / 1000) + ownerPolicy.silentDays * 86_400

export const close = (world: World, account: Account) => {
  account.closedAt = world.now()
  world.accounts[account.phone] = undefined
  world.sessions[account.phone] = undefined
}

/** A session that may still have tokens, of an account that is open. */
export const sessionOf = (world: World, phone: Phone) => {
  const session = world.sessions[phone]
  const isOld =
    session && secondsOf(world.now()) - session.startedAtEpochSeconds > sessionPolicy.refreshTokenDays * 86_400
  return isOld || !world.accounts[phone] ? undefined : session
}

export const opened = (phone: Phone) => (world: World) => sessionOf(world, phone) !== undefined

export const open = (world: World, phone: Phone, userId: string, hasPartner = false): Account => {
  expectThat(!world.all.some((known) => known.userId === userId), 'another account has an id that was used before')
  const account: Account = {
    userId,
    person: world.holders[phone] ?? 0,
    phone,
    lastVisit: world.now(),
    isSaved: false,
    sharing: false,
    sharingFrom: 0,
    sms: false,
    push: false,
    hasPartner,
    clicks: new Map(),
  }
  world.accounts[phone] = account
  world.all.push(account)
  return account
}
