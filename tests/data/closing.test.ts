/** Closing an account: restricted at once, sealed for a year, purged; another account before and after. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sealedPartition, userPartition } from '#data/keys.ts'
import { recordStatusEvent } from '#lambdas/applications/record-status-event.ts'
import { closeAccount, closeAccountForStaff } from '#lambdas/rights/close-account.ts'
import { getDataHolders } from '#lambdas/rights/own-data.ts'
import { addRetentionCheck } from '#lambdas/rights/retention-checks.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { foundApplication } from '#tests/support/applications/found-application.ts'
import { details } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { canaries, createRightsOnTable, opening } from '#tests/support/rights/rights-on-table.ts'
import { openedText } from '#tests/support/rights/sealing-double.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

let table: Awaited<ReturnType<typeof startTable>>
let rights: ReturnType<typeof createRightsOnTable>
beforeEach(async () => {
  table = await startTable()
  rights = createRightsOnTable(table)
})

const sealedOf = async (reference: string) =>
  (await table.list(sealedPartition(reference))).flatMap(
    ({ sealed }) => openedText(sealed) as Record<string, unknown>[],
  )

const personal = (phone: string) => [phone, ...Object.values(canaries)]

describe('an open complaint', () => {
  it('stays with staff outside the seal until it is decided, apart from the number, and is sealed and purged then', async () => {
    const { session, user } = await rights.addPerson(0)
    const { ticket } = await rights.support.open(session, { complaint: {} })
    const { phone } = session
    await closeAccount(rights.world, session)
    expect(await table.list(userPartition(phone))).toHaveLength(1)
    rights.advanceDays(0.01)
    const next = rights.sessionNow(phone)
    await rights.journey.start(next)
    expect(await rights.support.list(next)).toEqual([])
    rights.advanceDays(40)
    for (let run = 0; run < 3; run += 1) await rights.sweep()
    await rights.support.decide(ticket.id, 'resolved', 'We paid it back.')
    expect((await rights.traces([user.id])).some(({ sk }) => String(sk).startsWith('TICKET#'))).toBe(true)
    for (const days of [1.1, 10, 400, 1]) {
      rights.advanceDays(days)
      await rights.sweep()
    }
    const left = await rights.traces([ticket.id, canaries.email, canaries.full_name])
    expect(left.filter(({ pk }) => !String(pk).startsWith('RECORD#'))).toEqual([])
  })
})

describe('closing', () => {
  it('needs a session that began within ten minutes, and an account', async () => {
    const { session } = await rights.addPerson()
    const old = { ...session, startedAtEpochSeconds: Date.parse(opening) / 1000 - 601 }
    await expectRefusal(closeAccount(rights.world, old), 'LOGIN_AGAIN')
    await expectRefusal(closeAccount(rights.world, rights.sessionNow()), 'USER_NOT_FOUND')
    const closed = await closeAccount(rights.world, session)
    expect(closed).toMatchObject({ closed_at: opening, purged_after: '2027-11-21T10:00:00.000Z' })
    expect(await closeAccount(rights.world, session), 'again, where no answer came').toEqual(closed)
    await expectRefusal(closeAccount(rights.world, { ...session, originJti: 'of another device' }), 'SIGNED_OUT')
  })

  it('ends sessions, links and reads of the partner, and seals every item of the person in one place', async () => {
    const { session, user, live, ticket } = await rights.addPerson(42)
    const before = await rights.traces(personal(session.phone))
    const link = await rights.partner.linkFor(live, user.id)
    const { reference } = await closeAccount(rights.world, session)
    expect(rights.world.pool.removed).toEqual([session.phone])
    await expectRefusal(rights.journey.profileOf(session), 'SIGNED_OUT')
    await expectRefusal(rights.journey.apply(session, 'one'), 'SIGNED_OUT')
    await expectRefusal(rights.partner.linkFor(live, user.id), 'USER_NOT_FOUND')
    expect(await rights.partner.follow(link)).toMatchObject({ outcome: 'unknown' })
    expect(await rights.partner.statuses(live, [user.id])).toMatchObject({ unknown_user_ids: [user.id] })
    for (const place of ['TICKET', 'DESK']) expect(await table.list(`${place}#${ticket.id}`)).toEqual([])
    expect((await table.list(userPartition(session.phone))).map(({ sk }) => sk)).toEqual(['PROFILE'])
    const sealed = await sealedOf(reference)
    const codes = before.filter(({ pk }) => String(pk).startsWith('OTP#'))
    const isSealed = ({ pk, sk }: Record<string, unknown>) =>
      sealed.some((item) => item['pk'] === pk && item['sk'] === sk)
    expect(before.filter((item) => !codes.includes(item) && !isSealed(item))).toEqual([])
    // The codes and the mark know the phone for nine days, and nothing else of the person is left in the clear.
    const left = await rights.traces(personal(session.phone))
    expect(left.map(({ pk }) => String(pk).replace(/#.*$/, '')).toSorted()).toEqual(['CLOSINGS', 'OTP', 'OTP', 'USER'])
    rights.advanceDays(9)
    await rights.sweep()
    expect(await rights.traces(personal(session.phone))).toEqual([])
  })

  it('purges after a year and leaves a record without personal data', async () => {
    const { session } = await rights.addPerson()
    let reference = ''
    const used = await table.measure(async () => ({ reference } = await closeAccount(rights.world, session)))
    expect([used.requests.length, used.readUnits, used.writeUnits]).toEqual([37, 28, 73])
    for (const days of [9, 355.9]) {
      rights.advanceDays(days)
      await rights.sweep()
    }
    expect(await sealedOf(reference)).not.toEqual([])
    rights.advanceDays(0.1)
    await rights.sweep()
    expect(await table.list(sealedPartition(reference))).toEqual([])
    const record = { closed_at: opening, purged_at: '2027-11-21T10:00:00.000Z', by: 'user', items: 17 }
    expect(await table.list('CLOSINGS')).toEqual([{ pk: 'CLOSINGS', sk: `PURGED#${reference}`, ...record }])
    await rights.sweep()
    expect(await rights.traces([...personal(session.phone), 'Vermaji', '98123456'])).toEqual([])
  })

  it('lets the phone open another account, which sees nothing of the closed one and outlives its purge', async () => {
    const { session } = await rights.addPerson()
    await closeAccount(rights.world, session)
    rights.advanceDays(0.01)
    const again = rights.sessionNow(session.phone)
    expect(await rights.start(again)).not.toHaveProperty('full_name')
    expect(await rights.journey.list(again)).toEqual([])
    expect((await rights.download(again)).items.map(({ kind }) => kind)).toEqual([
      'profile',
      'consent-receipt',
      'login-codes',
      'login-codes',
    ])
    expect(await getDataHolders(rights.world, again)).toMatchObject({ lenders: [], sent: [] })
    await rights.journey.savePersonal(again)
    for (const days of [9, 366]) {
      rights.advanceDays(days)
      await rights.sweep()
    }
    expect(await rights.traces(Object.values(canaries))).toEqual([])
    expect(await rights.journey.profileOf(again)).toMatchObject({ full_name: 'Asha Rao' })
  })

  it('seals all that was acknowledged: what comes between a read and its write is read again, and sealed once', async () => {
    const sealedWhile = async (session: Session, ...works: (() => Promise<unknown>)[]) => {
      rights.meanwhile.push(...works)
      const sealed = await sealedOf((await closeAccount(rights.world, session)).reference)
      return (key: string) => sealed.filter(({ sk }) => sk === key)
    }
    const [{ session: applicant }, visitor] = [await rights.addPerson(), rights.sessionNow()]
    await rights.start(visitor)
    // Beyond the steps of the profile, so saving one adds its fields and changes none.
    await rights.journey.apply(visitor, 'one')
    const { savePersonal } = rights.journey
    const another = { ...details.personal, full_name: 'Asha Late' }
    const saved = await sealedWhile(
      visitor,
      () => savePersonal(visitor),
      () => savePersonal(visitor, another),
    )
    expect(saved('PROFILE')).toMatchObject([another])
    const reader = rights.sessionNow()
    await rights.start(reader)
    const chosen = await sealedWhile(reader, () => rights.journey.chooseLanguage(reader, 'hi'))
    expect(chosen('PROFILE')).toMatchObject([{ language: 'hi' }])
    const event = { status: 'approved', at: opening, source: 'lender', event_id: 'late' } as const
    const isFirst = () => Promise.resolve()
    const told = await sealedWhile(applicant, isFirst, async () =>
      recordStatusEvent(rights.journey.world, await foundApplication(table, applicant.phone, 'one'), event),
    )
    expect(told('APP#one')).toMatchObject([{ status: 'approved', history: [{}, { event_id: 'late' }] }])
  })

  it('goes on where it stopped, and holds back another account until everything is sealed', async () => {
    const { session } = await rights.addPerson()
    const isDown = () => Promise.reject(new AppError('BUSY'))
    rights.meanwhile.push(() => Promise.resolve(), isDown, isDown)
    const { reference } = await closeAccount(rights.world, session)
    expect(rights.log.lines.map(({ code }) => code)).toContain('SEALING_UNFINISHED')
    rights.advanceDays(0.001)
    const again = rights.sessionNow(session.phone)
    await expectRefusal(rights.start(again), 'BUSY')
    await Promise.all([rights.sweep(), rights.sweep(), rights.sweep()])
    expect(await rights.start(again)).toMatchObject({ phone: session.phone })
    const places = (await sealedOf(reference)).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is done by staff for a request on paper, and sealed by the sweep, also beside what this release cannot read', async () => {
    const dueAt = '2026-11-20T10:00:00.000Z'
    const unreadable = { pk: 'LIVES', sk: `${dueAt}#later` }
    for (const item of [{ pk: 'CLOSINGS', sk: `DUE#${dueAt}#later` }, unreadable]) await table.put(item)
    await addRetentionCheck(table.opened, { userId: 'nobody', dueAt })
    const { session, user, live } = await rights.addPerson()
    await expectRefusal(closeAccountForStaff(rights.world, '+919000000000', 'letter'), 'USER_NOT_FOUND')
    const { reference } = await closeAccountForStaff(rights.world, session.phone, 'letter of 20 November')
    await expectRefusal(rights.journey.profileOf(session), 'SIGNED_OUT')
    await expectRefusal(rights.partner.linkFor(live, user.id), 'USER_NOT_FOUND')
    expect(await table.list('CLOSINGS')).toMatchObject([{}, { by: 'staff', reason: 'letter of 20 November' }])
    rights.advanceDays(0.001)
    await rights.sweep()
    expect(await sealedOf(reference)).toHaveLength(17)
    expect(await table.list('LIVES')).toMatchObject([unreadable, { user_id: user.id }])
    expect(rights.log.lines.map(({ code }) => code)).toEqual(['SWEEP_STEP_FAILED', 'SWEEP_STEP_FAILED'])
  })
})
