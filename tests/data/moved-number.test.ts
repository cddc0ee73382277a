/** An account that goes to another number: by its owner with codes on both, and by operators, also out of its seal. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { personCommands } from '#bin/ops/person-commands.ts'
import { daySeconds, todayInIndia } from '#contract/times.ts'
import { keys, userPartition } from '#data/keys.ts'
import { closeAccount } from '#lambdas/rights/close-account.ts'
import { closingItem } from '#lambdas/rights/closing-items.table.ts'
import { purgeDueAt } from '#lambdas/rights/closing.rules.ts'
import { askForMove, findClosedAccount, moveAccount, moveAccountForStaff } from '#lambdas/rights/move-account.ts'
import { findAllowedMove } from '#lambdas/rights/moves.table.ts'
import { getNominee } from '#lambdas/rights/own-data.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { readWebhookRecord } from '#lambdas/webhooks/webhook-records.table.ts'
import { acceptedTerms } from '#tests/support/auth/sign-in.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { details } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { canaries, createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { openSealing } from '#tests/support/rights/sealing-double.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { recordOf } from '#tests/support/table/table-stream.ts'

let table: Awaited<ReturnType<typeof startTable>>
let rights: ReturnType<typeof createRightsOnTable>
beforeEach(async () => {
  table = await startTable()
  rights = createRightsOnTable(table)
})

/** The account is there with everything, under its id, and nothing of it is under the old number. */
const expectMoved = async (to: Session, from: string, userId: string, ticketId: string) => {
  expect(await rights.journey.profileOf(to)).toMatchObject({
    id: userId,
    full_name: canaries.full_name,
    phone: to.phone,
  })
  expect((await rights.journey.list(to)).map(({ lender_id }) => lender_id)).toEqual(['one'])
  expect(await rights.support.read(to, ticketId)).toMatchObject({ messages: expect.arrayContaining([]) as object })
  expect((await getNominee(rights.world, to)).nominee).toMatchObject({ name: 'Ravi Vermaji' })
  const left = (await rights.traces([from])).map(({ pk }) => String(pk).replace(/#.*$/, ''))
  expect(left.filter((place) => !['OTP', 'USER', 'CLOSINGS'].includes(place))).toEqual([])
  expect((await table.list(userPartition(from))).filter(({ sk }) => sk !== 'PROFILE')).toEqual([])
}

const changed = async (messages?: number) => {
  const person = await rights.addPerson(messages)
  const next = rights.sessionNow()
  await askForMove(rights.world, person.session, next.phone)
  return { ...person, next, from: person.session.phone }
}

describe('a number that its owner has changed', () => {
  it('takes everything along, ends the sessions of the old one, and leaves its number empty', async () => {
    const { session, next, from, user, ticket, live, code } = await changed(90)
    const moved = await moveAccount(rights.world, next, from)
    rights.advanceDays(0.02)
    expect(await moveAccount(rights.world, next, from), 'again, where no answer came').toEqual(moved)
    await expectRefusal(moveAccount(rights.world, rights.sessionNow(next.phone), from), 'MOVE_NOT_FOUND')
    await expectMoved(next, from, user.id, ticket.id)
    await expectRefusal(rights.journey.profileOf(session), 'SIGNED_OUT')
    expect(rights.world.pool.removed).toEqual([from])
    expect(await table.read(keys.choices(user.id))).toMatchObject({ partner_sharing: { given: true } })
    expect(await table.read(keys.partnerUser({ code, mode: 'live' }, user.id))).toMatchObject({ phone: next.phone })
    expect(await rights.partner.statuses(live, [user.id])).not.toHaveProperty('unknown_user_ids', [user.id])
    expect(await table.read(keys.user(next.phone))).not.toHaveProperty('move_to')
    rights.advanceDays(0.01)
    const { user: other } = await rights.journey.start(rights.sessionNow(from))
    expect(other.id).not.toBe(user.id)
    rights.advanceDays(400)
    for (let run = 0; run < 3; run += 1) await rights.sweep()
    expect((await rights.journey.storedUser(next.phone))?.['id']).toBe(user.id)
  })

  it('is no news of its applications', async () => {
    const { next, from } = await changed()
    await moveAccount(rights.world, next, from)
    const application = await table.read(keys.application(next.phone, 'one'))
    const named = { ...application, partner_code: 'acme' }
    expect(readWebhookRecord(recordOf(undefined, named, rights.clock.now()))).toBeUndefined()
  })

  const asked = (id: string, phone: string, until: string) => ({ id, move_to: { phone, until } })
  const [own, other, now] = ['+919876500003', '+919876500004', '2026-11-21T10:00:00.000Z']
  const later = '2026-11-21T10:00:00.001Z'
  it.each<[string, object | undefined, object | undefined, string | undefined]>([
    ['until a moment later', asked('asha', own, later), undefined, 'asha'],
    ['until now', asked('asha', own, now), undefined, undefined],
    ['to another number', asked('asha', other, later), undefined, undefined],
    ['without an account', { move_to: { phone: own, until: later } }, undefined, undefined],
    ['that nobody moves', { id: 'asha' }, undefined, undefined],
    ['of nobody', undefined, undefined, undefined],
    ['to a number with an account', asked('asha', own, later), { id: 'ravi' }, 'asha'],
    ['by a session that has ended', asked('asha', own, later), { signed_out: { jti: 1 } }, 'SIGNED_OUT'],
  ])('is found by a move %s', async (_, old, present, found) => {
    const from = '+919876500005'
    for (const [phone, item] of [
      [from, old],
      [own, present],
    ] as const)
      if (item) await table.put({ ...keys.user(phone), ...item })
    const session = { phone: own, originJti: 'jti', startedAtEpochSeconds: 1, silentDays: 90 }
    const finding = findAllowedMove(table.opened, from, session, new Date(now))
    const told = finding.then(
      ({ userId }) => userId,
      ({ code }: { readonly code: string }) => code,
    )
    expect(await told).toBe(found)
  })

  /** Moves the account while the act comes before this many writes of the move. */
  const moveAsItChanges = async (
    { next, from }: Awaited<ReturnType<typeof changed>>,
    act: () => Promise<unknown>,
    times: number,
  ) => {
    let left = times
    const transact: typeof table.opened.transact = async (parts) => {
      if (left > 0) await act()
      left -= 1
      return table.opened.transact(parts)
    }
    return moveAccount({ ...rights.world, table: { ...table.opened, transact } }, next, from)
  }

  it.each<[string, (session: Session) => Promise<unknown>, object]>([
    ['is saved', (session) => rights.journey.savePersonal(session), details.personal],
    ['gets a language', (session) => rights.journey.chooseLanguage(session, 'hi'), { language: 'hi' }],
    ['has seen new terms', (session) => rights.journey.markTermsSeen(session), { terms_seen: acceptedTerms.version }],
  ])('whose profile %s in the same moment keeps what was saved', async (_, act, saved) => {
    const world = await changed()
    await moveAsItChanges(world, () => act(world.session), 1)
    expect(await rights.journey.storedUser(world.next.phone)).toMatchObject({ id: world.user.id, ...saved })
    expect((await rights.journey.list(world.next)).map(({ lender_id }) => lender_id)).toEqual(['one'])
  })

  it.each<[string, (world: Awaited<ReturnType<typeof changed>>) => Promise<unknown>, object]>([
    ['an account', ({ next }) => rights.journey.start(next), { otp_verified_at: expect.any(String) as string }],
    [
      'an account of another number, which moves to it',
      ({ next }) => table.put({ ...keys.user(next.phone), sealing: { id: 'other', due_at: 'due' } }),
      { sealing: { id: 'other' } },
    ],
  ])('to a number that gets %s in the same moment is refused, and changes nothing', async (_, act, kept) => {
    const world = await changed()
    const moving = moveAsItChanges(world, () => act(world), 1)
    await expectRefusal(moving, 'NUMBER_IN_USE')
    expect(await rights.journey.storedUser(world.next.phone)).toMatchObject(kept)
    expect((await rights.journey.storedUser(world.next.phone))?.['id']).not.toBe(world.user.id)
    expect(await rights.journey.profileOf(world.session)).toMatchObject({ id: world.user.id })
    expect(await table.list(userPartition(world.from))).toHaveLength(6)
  })

  it('whose profile is saved each time is not moved, not even half', async () => {
    const world = await changed()
    let saved = 0
    const act = () =>
      rights.journey.savePersonal(world.session, {
        ...details.personal,
        full_name: `Saved ${'I'.repeat((saved += 1))}`,
      })
    await expectRefusal(moveAsItChanges(world, act, Infinity), 'BUSY')
    expect(await rights.journey.profileOf(world.session)).toMatchObject({ id: world.user.id, full_name: 'Saved IIII' })
    expect(await rights.journey.storedUser(world.next.phone)).toBeUndefined()
    expect(await table.list(userPartition(world.from))).toHaveLength(6)
  })

  it('that a request did not finish is finished by the sweep, or by the next sign-in', async () => {
    const { next, from, user, ticket } = await changed()
    const { phone: to } = next
    await moveAccountForStaff(rights.world, from, to)
    expect(await rights.journey.storedUser(to)).toHaveProperty('sealing')
    rights.advanceDays(0.001)
    const again = rights.sessionNow(to)
    const later = { ...again, startedAtEpochSeconds: again.startedAtEpochSeconds + 60 }
    expect((await rights.journey.start(later)).user.id).toBe(user.id)
    await expectMoved(later, from, user.id, ticket.id)
  })
})

describe('person move', () => {
  afterEach(() => void vi.useRealTimers())
  /** Operators have the clock of the machine. */
  const move = (values: Record<string, string | boolean>, by = 'asha', fourEyes = false) => {
    vi.useFakeTimers({ now: rights.clock.now(), toFake: ['Date'] })
    return runOpsCommand(
      personCommands.find(({ name }) => name === 'person move'),
      { reason: 'A letter with the passport', ...values },
      {
        ...opsConnectionTo(table, '', undefined, fourEyes),
        readRecorder: () => Promise.resolve({ by: { id: `arn/${by}`, email: `arn/${by}` }, years: 8 }),
        openOpener: () => Promise.resolve(openSealing),
      },
    )
  }

  it.each(['another number', 'the same number, which is free again'])(
    'gives a sealed account back to its proven owner, under %s',
    async (which) => {
      const { session, user, ticket, code } = await rights.addPerson(50)
      const { phone: from } = session
      rights.advanceDays(91)
      await rights.journey.start(rights.sessionNow(from), { owner: { is_new: true } })
      const closed = todayInIndia(rights.clock.now())
      const to = which === 'another number' ? rights.sessionNow().phone : from
      await expect(move({ from, to: from, closed })).rejects.toThrow('--to has an account of its own')
      if (to === from) {
        await closeAccount(rights.world, rights.sessionNow(from))
        rights.advanceDays(10)
        await rights.sweep()
      }
      expect(await move({ from, to, closed })).toMatchObject([{ user_id: user.id, outcome: 'moved' }])
      rights.advanceDays(0.01)
      const again = rights.sessionNow(to)
      expect((await rights.journey.start(again)).user.id).toBe(user.id)
      if (to !== from) await expectMoved(again, '+910000000000', user.id, ticket.id)
      expect(await rights.journey.apply(again, 'one')).toBeDefined()
      // Its consents have ended with it.
      expect(await table.read(keys.choices(user.id))).toBeUndefined()
      expect(await table.read(keys.partnerUser({ code, mode: 'live' }, user.id))).toMatchObject({ phone: to })
      await expect(move({ from, to: '+919876500001', closed })).rejects.toThrow('no user has this phone')
      rights.advanceDays(400)
      for (let run = 0; run < 3; run += 1) await rights.sweep()
      expect((await rights.journey.storedUser(to))?.['id']).toBe(user.id)
    },
  )

  it('leaves what its life has ended of in the meantime', async () => {
    const { session } = await rights.addPerson()
    rights.advanceDays(300)
    await rights.journey.start(rights.sessionNow(session.phone), { owner: { is_new: true } })
    const closed = todayInIndia(rights.clock.now())
    rights.advanceDays(80)
    const to = rights.sessionNow().phone
    await move({ from: session.phone, to, closed })
    const stored = await rights.journey.storedUser(to)
    expect(stored).toHaveProperty('full_name')
    expect(stored).not.toHaveProperty('date_of_birth')
    expect(await rights.traces([canaries.pan.slice(0, 2) + 'xxxxxx'])).toEqual([])
  })

  it('finds a sealed account with the same requests and units among 300 of other days', async () => {
    const { session, user } = await rights.addPerson()
    rights.advanceDays(91)
    await rights.journey.start(rights.sessionNow(session.phone), { owner: { is_new: true } })
    const now = rights.clock.now()
    const day = new Date(`${todayInIndia(now)}T00:00+05:30`)
    const world = { table: table.opened, clock: rights.clock, opener: openSealing }
    const find = () => findClosedAccount(world, session.phone, day)
    expect((await find()).userId).toBe(user.id)
    const { requests, readUnits } = await table.measure(find)
    for (let number = 0; number < 300; number += 1) {
      const closedAt = new Date(now.getTime() - (1 + number) * daySeconds * 1000)
      const [dueAt, at] = [purgeDueAt(closedAt).toISOString(), closedAt.toISOString()]
      const closing = { id: `other-${number}`, phase: 'sealed', dueAt, closedAt: at, by: 'next-owner' } as const
      await table.opened.put({ Item: closingItem(closing) })
    }
    const among = await table.measure(find)
    expect([among.requests, among.readUnits]).toEqual([requests, readUnits])
  })

  it('waits for a second operator where the stage asks for four eyes, and is on record', async () => {
    const { session, user } = await rights.addPerson()
    const [from, to] = [session.phone, rights.sessionNow().phone]
    const waits = [{ outcome: expect.stringMatching('second operator') as string }]
    expect(await move({ from, to }, 'asha', true)).toMatchObject(waits)
    expect(await move({ from, to }, 'asha', true)).toMatchObject(waits)
    expect(await move({ from, to: '+919876500002' }, 'ravi', true)).toMatchObject(waits)
    expect((await rights.journey.storedUser(from))?.['id']).toBe(user.id)
    expect(await move({ from, to: '+919876500002' }, 'asha', true)).toMatchObject([{ outcome: 'moved' }])
    const record = (await table.scan()).filter(({ pk }) => pk === `RECORD#PERSON#${user.id}`)
    expect(record.map(({ entry }) => (entry as { action: string }).action).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'person.ask-to-move'),
      'person.move',
    ])
    expect(JSON.stringify(record)).not.toContain(from.slice(3))
    expect(await table.list('APPROVALS')).toEqual([])
  })
})
