/** A number that changed its owner: after a silence a code alone opens nothing, the owner answers, and anybody else gets an empty account. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys, sealedPartition, userPartition } from '#data/keys.ts'
import { voidTokensPart } from '#lambdas/auth/browser-tokens.table.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { countOwnerTry } from '#lambdas/profile/sessions.table.ts'
import { closeAccount, closeAccountForStaff } from '#lambdas/rights/close-account.ts'
import { getDataHolders, getNominee, removeNominee } from '#lambdas/rights/own-data.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { canaries, createRightsOnTable } from '#tests/support/rights/rights-on-table.ts'
import { openedText } from '#tests/support/rights/sealing-double.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

let table: Awaited<ReturnType<typeof startTable>>
let rights: ReturnType<typeof createRightsOnTable>
beforeEach(async () => {
  table = await startTable()
  rights = createRightsOnTable(table)
})

const birth_date = canaries.dob
const asked = { code: 'OWNER_QUESTION', facts: { question: 'birth_date', tries_left: ownerPolicy.tries } }

/** A person with everything, silent for as long as the test says, and a session that the code of the number alone has opened. */
const silent = async (days: number = ownerPolicy.silentDays) => {
  const person = await rights.addPerson()
  const { browser_token } = await rights.journey.start(person.session)
  rights.advanceDays(days + 1 / 1440)
  return { ...person, browser_token, again: rights.sessionNow(person.session.phone) }
}

const closingsOf = async (phone: string) =>
  (await table.list('CLOSINGS')).filter(({ person }) => (person as { phone?: string } | undefined)?.phone === phone)

const begin = (session: Session, request = {}) => rights.journey.start(session, request)

/** What a session may read or change, besides starting. */
const opened = ({ again: session, ticket }: Awaited<ReturnType<typeof silent>>, { journey, support } = rights) => [
  () => journey.profileOf(session),
  () => journey.list(session),
  () => journey.savePersonal(session),
  () => journey.apply(session, 'one'),
  () => journey.endAll(session),
  () => rights.download(session),
  () => getDataHolders(rights.world, session),
  () => getNominee(rights.world, session),
  () => removeNominee(rights.world, session),
  () => closeAccount(rights.world, session),
  () => support.list(session),
  () => support.read(session, ticket.id),
  () => support.send(session, ticket.id, 'Hello'),
]

describe('after a silence', () => {
  it('a code alone opens nothing, and changes nothing', async () => {
    const person = await silent()
    const { phone } = person.session
    const before = await table.list(userPartition(phone))
    for (const open of opened(person)) await expectRefusal(open(), 'SIGNED_OUT')
    await expect(begin(person.again)).rejects.toMatchObject(asked)
    expect(await table.list(userPartition(phone))).toEqual(before)
  })

  it('a day less is none, and neither is a session of before', async () => {
    const { again, user } = await silent(ownerPolicy.silentDays - 1)
    expect(await rights.journey.profileOf(again)).toMatchObject({ id: user.id })
    expect((await begin(again)).user.id).toBe(user.id)
    rights.advanceDays(ownerPolicy.silentDays)
    expect(await rights.journey.profileOf(again)).toMatchObject({ id: user.id })
  })

  it('its days are those of the stage, which the session brings', async () => {
    const { again, user } = await silent(60)
    const session = { ...again, silentDays: 60 }
    await expectRefusal(rights.journey.profileOf(session), 'SIGNED_OUT')
    await expectRefusal(rights.journey.savePersonal(session), 'SIGNED_OUT')
    await expect(begin(session)).rejects.toMatchObject(asked)
    expect(await rights.journey.profileOf({ ...again, silentDays: 61 })).toMatchObject({ id: user.id })
  })

  it('its owner answers right, has everything as before, and all tries again', async () => {
    const person = await silent()
    const { again, user, session } = person
    await expect(begin(again, { owner: { birth_date: '1991-02-28' } })).rejects.toMatchObject({
      code: 'OWNER_QUESTION',
      facts: { question: 'birth_date', tries_left: ownerPolicy.tries - 1 },
    })
    // An answer to another question is none.
    await expect(begin(again, { owner: { pincode: canaries.pincode } })).rejects.toMatchObject({
      facts: { tries_left: ownerPolicy.tries - 1 },
    })
    expect((await begin(again, { owner: { birth_date } })).user).toMatchObject({
      id: user.id,
      full_name: canaries.full_name,
    })
    expect(await rights.journey.list(again)).toHaveLength(1)
    expect(await table.read(keys.user(session.phone))).not.toHaveProperty('owner_tries')
    expect(await closingsOf(session.phone)).toEqual([])
  })

  it('its owner is known by a browser of before, unless that is void', async () => {
    const person = await silent()
    expect((await begin(person.again, { browser_token: person.browser_token })).user.id).toBe(person.user.id)
    const other = await silent()
    await table.opened.transact([
      voidTokensPart(other.session.phone, Date.parse(rights.clock.now().toISOString()) / 1000),
    ])
    for (const browser_token of [other.browser_token, person.browser_token, 'nothing'])
      await expect(begin(other.again, { browser_token })).rejects.toMatchObject(asked)
  })

  it('keeps the campaign that brought its owner first', async () => {
    const { again } = await silent()
    await begin(again, { owner: { birth_date }, utm_source: 'late' })
    expect(await rights.journey.storedUser(again.phone)).toMatchObject({ last_touch: { utm_source: 'late' } })
    const session = rights.sessionNow()
    await begin(session)
    rights.advanceDays(ownerPolicy.silentDays + 1)
    const next = rights.sessionNow(session.phone)
    await expect(begin(next)).rejects.toMatchObject(asked)
    await begin(next, { owner: { is_new: true }, utm_source: 'new' })
    expect(await rights.journey.storedUser(session.phone)).toMatchObject({ utm_source: 'new' })
  })

  it('the pincode is asked where it alone is stored', async () => {
    const { again, user } = await silent()
    const { date_of_birth: _, ...stored } = (await table.read(keys.user(again.phone))) ?? {}
    await table.put({ ...keys.user(again.phone), ...stored })
    await expect(begin(again)).rejects.toMatchObject({ facts: { question: 'pincode' } })
    expect((await begin(again, { owner: { pincode: canaries.pincode } })).user.id).toBe(user.id)
  })

  it.each([
    ['says so', () => [{ owner: { is_new: true as const } }]],
    ['gives wrong answers', () => ['01', '02', '03'].map((day) => ({ owner: { birth_date: `1990-01-${day}` } }))],
  ])(
    'the next owner of the number, who %s, gets an empty account, and the one before is closed',
    async (_, answersOf) => {
      const { again, user, session, ticket, live, browser_token } = await silent()
      const answers = answersOf()
      for (const answer of answers.slice(0, -1)) await expectRefusal(begin(again, answer), 'OWNER_QUESTION')
      const last = answers.at(-1) ?? {}
      const { user: next } = await begin(again, last)
      expect(next.id).not.toBe(user.id)
      expect(Object.keys(next).toSorted()).toEqual([
        'category',
        'category_selected_at',
        'current_step',
        'id',
        'otp_verified_at',
        'phone',
      ])
      // The answer may get lost.
      expect((await begin(again, last)).user.id).toBe(next.id)
      expect(await rights.journey.list(again)).toEqual([])
      expect(await rights.support.list(again)).toEqual([])
      expect((await getDataHolders(rights.world, again)).lenders).toEqual([])
      expect((await getNominee(rights.world, again)).nominee).toBeUndefined()
      await expectRefusal(rights.support.read(again, ticket.id), 'TICKET_NOT_FOUND')
      expect(await rights.partner.statuses(live, [user.id])).toMatchObject({ unknown_user_ids: [user.id] })
      expect(await table.read(keys.choices(user.id))).toBeUndefined()
      const left = await rights.traces([user.id, ...Object.values(canaries)])
      expect(left.map(({ pk }) => String(pk).replace(/#.*$/, '')).toSorted()).toEqual([
        'CLOSINGS',
        'CONSENT',
        'CONSENT',
        'LIVES',
      ])
      // Its session goes on, and the pool keeps its user.
      expect(rights.world.pool.removed).not.toContain(session.phone)
      const [closing] = await closingsOf(session.phone)
      expect(closing).toMatchObject({ by: 'next-owner', phase: 'traces' })
      const sealed = (await table.list(sealedPartition(String(closing?.['id'])))).flatMap(
        ({ sealed: text }) => openedText(text) as Record<string, unknown>[],
      )
      expect(sealed.filter(({ full_name }) => full_name === canaries.full_name)).toHaveLength(1)
      // A browser of the one before says nothing about the next.
      rights.advanceDays(ownerPolicy.silentDays + 1)
      await expect(begin(rights.sessionNow(session.phone), { browser_token })).rejects.toMatchObject(asked)
    },
  )

  it('of answers at the same moment none has a try more', async () => {
    const { again, user } = await silent()
    const guesses = Array.from({ length: 12 }, (_, index) => `1990-01-${String(index + 10)}`)
    await Promise.allSettled(guesses.map((guess) => begin(again, { owner: { birth_date: guess } })))
    expect((await begin(again, { owner: { birth_date } })).user).not.toHaveProperty('full_name')
    expect((await rights.journey.profileOf(again)).id).not.toBe(user.id)
  })

  it('its tries are counted to the last one, of this account alone', async () => {
    const { again, user } = await silent()
    const tries = []
    for (let number = 0; number < ownerPolicy.tries + 2; number += 1)
      tries.push(await countOwnerTry(table.opened, again, user.id, ownerPolicy.tries))
    expect(tries).toEqual([1, 2, 3, undefined, undefined])
    expect(await rights.journey.storedUser(again.phone)).toMatchObject({ owner_tries: 3 })
    const other = await silent()
    expect(await countOwnerTry(table.opened, other.again, user.id, ownerPolicy.tries)).toBeUndefined()
  })

  it('a user whom a partner has sent long ago is asked too', async () => {
    const { live } = await rights.partner.addPartner()
    const session = rights.sessionNow()
    await rights.partner.submit(live, validSubmission({ phone: session.phone, ...canaries }))
    rights.advanceDays(ownerPolicy.silentDays + 1)
    await expect(begin(rights.sessionNow(session.phone))).rejects.toMatchObject(asked)
    await expectRefusal(rights.journey.profileOf(rights.sessionNow(session.phone)), 'SIGNED_OUT')
  })

  it('an account that its owner opens meanwhile is not closed', async () => {
    const { again, user } = await silent()
    const other = rights.sessionNow(again.phone)
    rights.meanwhile.push(() => begin(other, { owner: { birth_date } }))
    await expectRefusal(begin(again, { owner: { is_new: true } }), 'BUSY')
    expect((await begin(again, { owner: { is_new: true } })).user.id).toBe(user.id)
  })
})

describe('a login while the account before is being sealed', () => {
  it('seals it and goes on, also where staff closed it on paper', async () => {
    const { session, user } = await rights.addPerson()
    await closeAccountForStaff(rights.world, session.phone, 'letter of 20 November')
    rights.advanceDays(0.0001)
    const soon = rights.sessionNow(session.phone)
    const again = { ...soon, startedAtEpochSeconds: soon.startedAtEpochSeconds + 65 }
    const { user: next } = await begin(again)
    expect(next.id).not.toBe(user.id)
    expect(await rights.traces(Object.values(canaries))).toEqual([])
    expect(rights.world.pool.removed).not.toContain(session.phone)
  })
})
