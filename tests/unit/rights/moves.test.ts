/** The rules of an account that goes to another number, with the exact ends of their times. */
import { expect, it, vi } from 'vitest'
import { askForMove, moveAccount, moveAccountForStaff } from '#lambdas/rights/move-account.ts'
import { movedItem } from '#lambdas/rights/moves.table.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const clock = { now: () => now }
const [from, to] = ['+919876543210', '+919812345678']

const sessionOf = (phone: string, seconds: number) => ({
  phone,
  originJti: 'jti',
  startedAtEpochSeconds: now.getTime() / 1000 - seconds,
  silentDays: 90,
})

const outcomeOf = (act: Promise<unknown>) => act.catch(({ code }: { readonly code: string }) => code)

it.each([
  [0, to, { expires_at: '2026-03-10T09:15:00.000Z' }],
  [600, to, { expires_at: '2026-03-10T09:15:00.000Z' }],
  [601, to, 'LOGIN_AGAIN'],
  [0, from, 'VALIDATION_ERROR'],
])('a session of %d seconds allows %s to take its account: %j', async (seconds, phone, outcome) => {
  const ask = vi.fn(() => Promise.resolve())
  const session = sessionOf(from, seconds)
  expect(await outcomeOf(askForMove({ moves: { ask }, clock } as never, session, phone))).toEqual(outcome)
  const until = new Date('2026-03-10T09:15:00.000Z')
  expect(ask.mock.calls).toEqual(typeof outcome === 'string' ? [] : [[session, phone, until]])
})

const person = { phone: from, userId: 'asha' }

/** @param found who has the old number now @param asked the account that the session may take */
const portsOf = (asked: string | undefined, found: object | undefined) => {
  const begin = vi.fn(() => Promise.resolve({ outcome: 'recorded' }))
  const ports = {
    moves: { begin, findAsked: () => Promise.resolve(asked), moveNext: () => Promise.resolve(false) },
    people: { findByPhone: () => Promise.resolve(found) },
    closings: { endSealing: () => Promise.resolve() },
    pool: { remove: () => Promise.resolve() },
    ids: { nextUlid: () => 'closing' },
    log: { info: () => undefined },
    clock,
  }
  return { begin, ports: ports as never }
}

const moved = { moved_at: now.toISOString() }

it.each([
  ['at the end of the fresh sign-in', 600, 'asha', person, moved],
  ['a second after it', 601, 'asha', person, 'LOGIN_AGAIN'],
  ['that nobody allowed', 0, undefined, person, 'MOVE_NOT_FOUND'],
  ['of a number without an account, that nobody allowed', 0, undefined, undefined, 'MOVE_NOT_FOUND'],
  ['of an account that is gone', 0, 'asha', undefined, 'MOVE_NOT_FOUND'],
  ['whose number has another account now', 0, 'asha', { ...person, userId: 'ravi' }, 'MOVE_NOT_FOUND'],
])('a move %s', async (_, seconds, asked, found, outcome) => {
  const { begin, ports } = portsOf(asked, found)
  const session = sessionOf(to, seconds)
  expect(await outcomeOf(moveAccount(ports, session, from))).toEqual(outcome)
  const closing = expect.objectContaining({ phase: 'moving', by: 'moved', to, person }) as object
  expect(begin.mock.calls).toEqual(typeof outcome === 'string' ? [] : [[closing, session]])
})

it.each([
  [person, { phase: 'moving', by: 'moved', to, person, dueAt: '2026-03-10T09:01:00.000Z' }],
  [undefined, 'USER_NOT_FOUND'],
])('staff move %j: %j', async (found, outcome) => {
  const { begin, ports } = portsOf(undefined, found)
  const moving = await outcomeOf(moveAccountForStaff(ports, from, to))
  if (typeof outcome === 'string') expect(moving).toBe(outcome)
  else expect(moving).toMatchObject(outcome)
  expect(begin).toHaveBeenCalledTimes(found ? 1 : 0)
})

it.each([
  ['APP#one', true],
  ['TICKET#t', true],
  ['CLICK#one', false],
  ['NOMINEE', false],
])('the item %s of the new number says that it has moved: %s', (sk, says) => {
  const item = { pk: 'USER#before', sk, phone: from, status: 'applied' }
  const expected = { pk: `USER#${to}`, sk, phone: from, status: 'applied' }
  expect(movedItem(item, to, 'at')).toEqual(says ? { ...expected, moved_at: 'at' } : expected)
})
