/** The lives of items, read from what the product writes: on AWS an item whose life has ended is deleted, and no local run shows it. */
import { expect, it } from 'vitest'
import { addPageView } from '#lambdas/page-views/page-views.table.ts'
import type { PartnerCaller } from '#lambdas/partner/partner-keys.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { noSignIns } from '#lambdas/staff/sign-in-lanes.rules.ts'
import { putSignIns } from '#lambdas/staff/staff-sessions.table.ts'
import { addPreviewed, countView } from '#lambdas/staff/staff-views.table.ts'
import { placeOf } from '#tests/neighbours/stored-types.ts'
import { createPartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { addOtherItems } from '#tests/support/rights/other-items.ts'
import { createWholePerson } from '#tests/support/rights/whole-person.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'

type Item = Readonly<Record<string, unknown>>

/** When the person's items are written, and the others. */
const [start, at] = ['2026-03-10T09:00:00.000Z', '2026-03-10T10:10:00.000Z']
const [minute, hour, day] = [60, 3600, 86_400]
/** The least and the most seconds that an item of a kind lives after it was written, within the time that the writes of a test take. */
const lives: Readonly<Record<string, readonly (readonly [least: number, most: number])[]>> = {
  'APPROVALS/LENDER#': [[7 * day, 7 * day]],
  'BREACH#/FACTS#': [[14 * day, 14 * day]],
  'BREACH#/PEOPLE#': [[14 * day, 14 * day]],
  'BREACHES/*': [[14 * day, 14 * day]],
  // The windows of an hour, and of 30 days.
  'CAP#PREFIX#/META': [[hour, 2 * hour]],
  'CAP#KNOWN#/META': [[30 * day, 32 * day]],
  'CAP#NOTICES#/META': [[30 * day, 32 * day]],
  'CAP#STRANGERS#/META': [[30 * day, 32 * day]],
  'CAP#RANGE#/*': [[hour, 3 * hour]],
  'CATALOGUE_WORK/CHANGE#': [[2 * day, 2 * day]],
  // A session of an access token.
  'CONN#/META': [[hour, 2 * hour]],
  'HEARD#/META': [[30 * day, 30 * day]],
  'JOB#/ROWS#': [[30 * day, 30 * day]],
  'JOBS/*': [[30 * day, 30 * day]],
  'LENDER#/ANSWER#': [[7 * day, 7 * day]],
  'LENDER#/MINUTE#': [[2 * minute, 2 * minute]],
  'LENDER#/WAIT#': [[90 * day, 90 * day]],
  'NOTICES/*': [[4 * day, 4 * day + hour]],
  'OTP#/CODES': [[2 * day, 2 * day + hour]],
  // Those that void the tokens of browsers live as long as these.
  'OTP#/KNOWN': [
    [2 * day, 2 * day + hour],
    [400 * day, 400 * day],
  ],
  'PAGE_VIEWS/*': [[60 * day, 60 * day]],
  'PARTNER#/CALL#': [[30 * day, 30 * day]],
  'PARTNER#/IDEM#': [[day, day]],
  'PARTNER#/REFUSED#': [[30 * day, 30 * day]],
  // Refused ones; accepted ones stay.
  'PARTNER#/SUBMISSION#': [[400 * day, 400 * day]],
  'PARTNER#/SUBMISSION# of a sandbox': [[30 * day, 30 * day]],
  'PARTNER#/USAGE#': [[400 * day, 400 * day]],
  'PARTNER#/USER# of a sandbox': [[30 * day, 30 * day]],
  'PASS#/META': [[30, 5 * minute]],
  'PUSH#/META': [[90 * day, 90 * day]],
  // With two leap days or three.
  'RECORD#/*': [[8 * 365 * day, 8 * 366 * day]],
  'SANDBOX#/APP#': [[30 * day, 30 * day]],
  'STAFF#/LOOKS#': [[7 * day, 7 * day]],
  'STAFF#/SESSION#': [[9 * hour, 9 * hour]],
  'STAFF#/SIGN_INS': [[90 * day, 90 * day]],
  'USER#/SOCKETS': [[hour, 2 * hour]],
  // The list of what was sent, and the browsers for push.
  'USER#/VIA_SMS#': [[90 * day, 90 * day]],
  'WEBHOOK#/DELIVERY#': [[30 * day, 30 * day]],
}

/** Of a kind that also has items without an end. */
const withoutEnd = ['PARTNER#/SUBMISSION#', 'USER#/VIA_SMS#']

/** Adds items of the kinds that end and that neither a person nor staff has. */
const addEndingItems = async (table: TestTable, live: PartnerCaller) => {
  const now = new Date(at)
  await addPageView(table.opened, {
    release: 'a',
    page: 'home',
    lastAt: at,
    counters: { views: 1 },
    failure: undefined,
  })
  await putSignIns(table.opened, 'asha', { signIns: noSignIns, changes: 0 }, noSignIns, now.getTime() / 1000)
  await addPreviewed(table.opened, 'asha', 'session', now)
  await countView(table.opened, 'ravi', 'full', {
    now: now.getTime(),
    shareMilliseconds: 1,
    atMost: now.getTime(),
    isAhead: false,
  })
  const partner = createPartnerOnTable(table)
  partner.setTime(at)
  const { sandbox } = await partner.addPartner()
  const { answer } = await partner.submit(sandbox)
  await partner.follow(await partner.linkFor(sandbox, answer.user_id ?? ''))
  await partner.reject(live, new AppError('VALIDATION_ERROR'))
  await partner.call(live)
}

it('every kind of item lives as long as its row says, by what the product writes', async () => {
  const table = await startTable()
  const { live, lenderId } = await createWholePerson(table)
  const ofPerson = await table.scan()
  await addOtherItems(table, { live, lenderId, at })
  const known = new Set(ofPerson.map((item) => JSON.stringify([item['pk'], item['sk'], item['ttl']])))
  const isOfPerson = (item: Item) => known.has(JSON.stringify([item['pk'], item['sk'], item['ttl']]))
  await addEndingItems(table, live)
  const lasting = 5 * minute
  const found = new Map<string, Set<string>>()
  const note = (place: string, life: string) => found.set(place, (found.get(place) ?? new Set()).add(life))
  for (const item of await table.scan()) {
    const place = `${placeOf(item)}${String(item['pk']).endsWith('.test') ? ' of a sandbox' : ''}`
    if (item['ttl'] === undefined) {
      if (lives[place] && !withoutEnd.includes(place)) note(place, 'none')
      continue
    }
    const life = Number(item['ttl']) - Date.parse(isOfPerson(item) ? start : at) / 1000
    const row = lives[place]?.findIndex(([least, most]) => life >= least && life <= most + lasting) ?? -1
    note(place, row === -1 ? `${life / hour} hours` : String(row))
  }
  const expected = Object.entries(lives).map(([place, rows]) => [place, rows.map((_, index) => String(index))] as const)
  expect(Object.fromEntries([...found].map(([place, seen]) => [place, [...seen].toSorted()]))).toEqual(
    Object.fromEntries(expected),
  )
})
