/** The steps of closings and moves, with the exact ends of their times: which comes next, and for whom the user of the pool stays. */
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { continueSealing, giveNumberOn } from '#lambdas/rights/close-account.ts'
import { closingItem } from '#lambdas/rights/closing-items.table.ts'
import type { Closing } from '#lambdas/rights/closing.rules.ts'
import { askForMove, moveAccount, moveAccountForStaff } from '#lambdas/rights/move-account.ts'
import { runSweep } from '#lambdas/rights/run-sweep.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld } from '#tests/support/world.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const at = now.toISOString()
const long = '2025-03-01T09:00:00.000Z'
const [phone, to] = ['+919876543210', '+919812345678']
const person = { phone, userId: 'asha' }
const begun: Closing = { id: 'c', phase: 'sealing', dueAt: at, closedAt: at, by: 'user', person }

const sessionOf = (of: string, seconds = 0) => ({
  phone: of,
  originJti: 'jti',
  startedAtEpochSeconds: now.getTime() / 1000 - seconds,
  silentDays: 90,
})

const outcomeOf = (act: Promise<unknown>) => act.catch(({ code }: { readonly code: string }) => code)

/** A nominee in the partition of the number, and a closing. */
const open = async (closing?: Partial<Closing>, time = now) => {
  const table = await startTable()
  const world = openTestWorld(table)
  world.setTime(time.toISOString())
  await table.put({ ...keys.nominee(phone), name: 'Ravi' })
  if (closing) await table.opened.put({ Item: closingItem({ ...begun, ...closing }) })
  const placeOfNominee = async () => {
    if (await table.read(keys.nominee(phone))) return 'stays'
    return (await table.read(keys.nominee(to))) ? 'moves' : 'is sealed'
  }
  return {
    table,
    world,
    /** The phases of closings, of the nominee, and of the user of the pool. */
    found: async () => ({
      closings: (await table.list('CLOSINGS')).map(({ phase = 'purged' }) => phase),
      nominee: await placeOfNominee(),
      removed: world.pool.removed,
    }),
  }
}

const unchanged = { closings: [], nominee: 'stays', removed: [] }
const isSealed = { closings: ['traces'], nominee: 'is sealed', removed: [] }
const isMoved = { closings: ['traces'], nominee: 'moves', removed: [] }

describe('a closing', () => {
  it.each([
    ['the account that was silent', 'asha', isSealed],
    ['no account any more', undefined, unchanged],
    ['another account now', 'ravi', unchanged],
  ])('begins for the next owner of a number that has %s: %j', async (_, id, expected) => {
    const { table, world, found } = await open()
    await table.put({ ...keys.user(phone), ...(id !== undefined && { id, otp_verified_at: long }) })
    await giveNumberOn(world, sessionOf(phone), person.userId)
    expect(await found()).toEqual(expected)
    if (id === 'asha') expect(await table.list('CLOSINGS')).toMatchObject([{ by: 'next-owner' }])
  })

  it.each<[string, Partial<Closing> | undefined, object, string | undefined]>([
    ['is sealed already', undefined, unchanged, undefined],
    ['is being sealed', { phase: 'sealing' }, isSealed, undefined],
    ['moves', { phase: 'moving', to }, isMoved, undefined],
    ['is given back', { phase: 'sealed' }, { ...unchanged, closings: ['sealed'] }, 'BUSY'],
  ])('goes on as somebody signs in with a number whose account %s', async (_, closing, expected, code) => {
    const { world, found } = await open(closing)
    expect(await outcomeOf(continueSealing(world, { id: 'c', dueAt: at }))).toBe(code)
    expect(await found()).toEqual(expected)
  })

  it.each<[string, Partial<Closing>, number, object]>([
    ['a sealing', { phase: 'sealing' }, 0, { ...isSealed, removed: [phone] }],
    ['a sealing for the next owner', { phase: 'sealing', by: 'next-owner' }, 0, isSealed],
    ['a move', { phase: 'moving', by: 'moved', to }, 0, { ...isMoved, removed: [phone] }],
    // It is apart from the number.
    ['a decided complaint', { phase: 'complaint' }, 0, isSealed],
    ['traces', { phase: 'traces' }, 0, { ...unchanged, closings: ['sealed'] }],
    ['sealed texts', { phase: 'sealed' }, 0, { ...unchanged, closings: ['purged'] }],
    ['nothing at the end of its time', { phase: 'sealed' }, 1, { ...unchanged, closings: ['sealed'] }],
    ['nothing after it', { phase: 'sealed' }, 2, { ...unchanged, closings: ['sealed'] }],
  ])('is continued by the sweep: %s', async (_, closing, milliseconds, expected) => {
    const { world, found } = await open(closing, new Date(now.getTime() + milliseconds))
    await runSweep(world, new Date(now.getTime() + 1))
    expect(await found()).toEqual(expected)
  })

  it('waits another day where its complaint is open', async () => {
    const { table, world, found } = await open({ phase: 'complaint' })
    await table.put({ ...keys.ticket(phone, 't'), kind: 'complaint', status: 'open' })
    await runSweep(world, new Date(now.getTime() + 1))
    expect(await found()).toEqual({ ...unchanged, closings: ['complaint'] })
    expect(await table.list('CLOSINGS')).toMatchObject([{ due_at: '2026-03-11T09:00:00.000Z' }])
  })
})

describe('a move', () => {
  it.each([
    [0, to, { expires_at: '2026-03-10T09:15:00.000Z' }],
    [600, to, { expires_at: '2026-03-10T09:15:00.000Z' }],
    [601, to, 'LOGIN_AGAIN'],
    [0, phone, 'VALIDATION_ERROR'],
  ])('is allowed by a session of %d seconds to %s: %j', async (seconds, other, outcome) => {
    const { table, world } = await open()
    await table.put({ ...keys.user(phone), id: 'asha', otp_verified_at: at })
    expect(await outcomeOf(askForMove(world, sessionOf(phone, seconds), other))).toEqual(outcome)
    const until = '2026-03-10T09:15:00.000Z'
    expect((await table.read(keys.user(phone)))?.['move_to']).toEqual(
      typeof outcome === 'string' ? undefined : { phone: other, until },
    )
  })

  const allowed = { id: 'asha', move_to: { phone: to, until: '2026-03-10T09:15:00.000Z' } }
  const movedNow = { moved_at: at }

  it.each<[string, number, object | undefined, object | undefined, string | object]>([
    ['at the end of the fresh sign-in', 600, allowed, allowed, movedNow],
    ['a second after it', 601, allowed, allowed, 'LOGIN_AGAIN'],
    ['that nobody allowed', 0, { id: 'asha' }, { id: 'asha' }, 'MOVE_NOT_FOUND'],
    ['of a number without an account', 0, undefined, undefined, 'MOVE_NOT_FOUND'],
    ['of an account that goes in the same moment', 0, allowed, {}, 'MOVE_NOT_FOUND'],
    ['whose number gets another account in the same moment', 0, allowed, { id: 'ravi' }, 'MOVE_NOT_FOUND'],
  ])('%s', async (_, seconds, before, after, outcome) => {
    const { table, world, found } = await open()
    if (before) await table.put({ ...keys.user(phone), ...before })
    const get: Table['get'] = async (input) => {
      const answer = await table.opened.get(input)
      if (answer.Item?.['move_to'] && after) await table.put({ ...keys.user(phone), ...after })
      return answer
    }
    const moving = moveAccount({ ...world, table: { ...table.opened, get } }, sessionOf(to, seconds), phone)
    expect(await outcomeOf(moving)).toEqual(outcome)
    expect(await found()).toEqual(outcome === movedNow ? { ...isMoved, removed: [phone] } : unchanged)
    expect((await table.read(keys.user(to)))?.['id']).toBe(outcome === movedNow ? 'asha' : undefined)
  })

  it.each([
    [{ id: 'asha' }, { phase: 'moving', by: 'moved', to, person, dueAt: '2026-03-10T09:01:00.000Z' }],
    [undefined, 'USER_NOT_FOUND'],
  ])('by staff of %j: %j', async (account, outcome) => {
    const { table, world, found } = await open()
    if (account) await table.put({ ...keys.user(phone), ...account })
    const moving = await outcomeOf(moveAccountForStaff(world, phone, to))
    if (typeof outcome === 'string') expect(moving).toBe(outcome)
    else expect(moving).toMatchObject(outcome)
    expect(await found()).toEqual({ ...unchanged, closings: account ? ['moving'] : [] })
  })
})
