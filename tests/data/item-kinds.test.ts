/**
 * The proof over the table of kinds: a person with an item of every kind. What is stored is in its row, what has ended is in no item, and after the purge
 * nothing names the person but what a row says.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { addImportPart, beginImport } from '#lambdas/news/import-job.ts'
import { startJob } from '#lambdas/news/start-job.ts'
import { breachItems } from '#lambdas/rights/admin-rooms.contract.ts'
import { dataWords } from '#lambdas/rights/breach-notices.rules.ts'
import { dataOfItems } from '#lambdas/rights/breach-reader.table.ts'
import { fieldRetention } from '#lambdas/rights/data-retention.contract.ts'
import { downloadKindOf, isAt } from '#lambdas/rights/download-places.table.ts'
import { fieldsOf, otherKinds, personKinds, placeOf, type PersonKind } from '#lambdas/rights/item-kinds.table.ts'
import { downloadKinds } from '#lambdas/rights/my-data.contract.ts'
import { getDataHolders } from '#lambdas/rights/own-data.ts'
import { personalData, type PersonalData } from '#lambdas/rights/personal-data.contract.ts'
import { lastReleaseItems, readItems, storedItemsFile, writeItems } from '#tests/neighbours/stored-items.ts'
import { changedTypes, lostAttributes, storedTypes } from '#tests/neighbours/stored-types.ts'
import { findAffectedPeople } from '#tests/support/rights/affected-people.ts'
import { addOtherItems, type Beside } from '#tests/support/rights/other-items.ts'
import { createWholePerson, type EarlierPerson } from '#tests/support/rights/whole-person.ts'
import { asha, finishJob } from '#tests/support/staff/jobs.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld } from '#tests/support/world.ts'

type Item = Record<string, unknown>

/** The kinds with a text about the person that somebody writes freely. A job has one until its row is written. */
const freeTexts = ['application', 'message', 'pushBrowsers', 'ticket', 'ticketNote', 'waitingNews']

const kinds = Object.entries(personKinds) as [keyof typeof personKinds, PersonKind][]
const rows: readonly PersonalData[] = Object.values(personalData)
const kindOf = (item: Item) => kinds.find(([, kind]) => isAt(item, placeOf(kind)))

/** Keys, the place in the index and the end are in no row. */
const unlistedIn = (item: Item) => {
  const [name] = kindOf(item) ?? []
  const listed = ['pk', 'sk', 'found_by', 'found_at', 'ttl', ...(name ? fieldsOf[name].split(' ') : [])]
  const isListed = (field: string) =>
    listed.some((one) => (one.endsWith('*') ? field.startsWith(one.slice(0, -1)) : field === one))
  return name ? Object.keys(item).flatMap((field) => (isListed(field) ? [] : `${name}: ${field}`)) : []
}

it('every kind of key has a row, and every kind of a download is one of them', () => {
  const others = Object.values(otherKinds).flatMap((names) => names.split(' '))
  expect([...Object.keys(personKinds), ...others].toSorted()).toEqual(Object.keys(keys).toSorted())
  const downloaded = kinds.flatMap(([, { download }]) => (typeof download === 'string' ? [download] : []))
  expect([...new Set(downloaded), 'other'].toSorted()).toEqual(downloadKinds.toSorted())
})

it('a life is that of whole rows of the personal data', () => {
  const lived = rows.flatMap(({ fields, life }) => (life ? fields : []))
  expect(lived.toSorted()).toEqual(Object.values(fieldRetention).flat().toSorted())
})

describe('a person with an item of every kind', () => {
  let table: Awaited<ReturnType<typeof startTable>>
  let person: Awaited<ReturnType<typeof createWholePerson>>
  beforeEach(async () => {
    table = await startTable()
    person = await createWholePerson(table)
  })
  const named = async () =>
    (await table.scan()).map((item) => ({ item, kind: kindOf(item), known: person.knownIn(item) }))

  it('has nothing stored beside the rows, gets what they say in a download, and hears of each holder what it got', async () => {
    const stored = await table.scan()
    const missing = kinds.filter(([, kind]) => !stored.some((item) => isAt(item, placeOf(kind))))
    expect(missing.map(([name]) => name)).toEqual(['dueClosing'])
    expect(stored.flatMap(unlistedIn)).toEqual([])
    expect((await named()).filter(({ kind, known }) => kind === undefined && known.length > 0)).toEqual([])
    await table.put({ ...keys.user(person.session.phone), sk: 'KEPT_LATER' })
    // An entry of the record has other copies too.
    const isCopy = ({ pk }: Item) => /^RECORD#(?!PERSON)/.test(String(pk))
    const downloaded = stored
      .filter((item) => !isCopy(item))
      .map(downloadKindOf)
      .filter((kind) => kind !== 'other')
    const { items } = await person.download(person.session)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([...downloaded, 'consent-receipt', 'other'].toSorted())
    expect(JSON.stringify(items)).not.toContain('otp_code')
    const { lenders, partner } = await getDataHolders(person.world, person.session)
    for (const { fields } of lenders) expect(fields).toEqual(personalData.ids.fields)
    const isNamed = (field: string) => rows.some(({ fields }) => fields.some((start) => field.startsWith(start)))
    expect(partner?.fields.filter((field) => !isNamed(field))).toEqual([])
    const kept = fieldsOf.partnerUser.split(' ').filter((field) => !/^(?:partner_code|sent_besides)$/.test(field))
    const ofPerson = [...kept.filter(isNamed), 'full_name', 'email', 'company_name']
    expect(partner?.fields).toEqual(expect.arrayContaining(ofPerson))
  })

  it('is found by a breach of items of each name, and its notice names all data', async () => {
    const people = await findAffectedPeople(table.openedScanPage, breachItems, new Date('2027-01-01'))
    expect(people.map(({ phone }) => phone)).toEqual([person.session.phone])
    expect(Object.keys(people[0]?.counts ?? {}).toSorted()).toEqual(
      breachItems.filter((name) => name !== 'closings').toSorted(),
    )
    const named = dataWords(dataOfItems(breachItems))
    for (const { name } of rows) expect(named).toContain(`- ${name}`)
  })

  it('has no field after its life, in whichever item', async () => {
    const lived: readonly string[] = Object.values(fieldRetention).flat()
    const living = ['birthDate', 'income', 'employer', 'pan', 'panMask', 'aadhaar', 'creditScore']
    const found = async () =>
      (await named()).flatMap(({ item, known }) => [
        ...Object.keys(item).filter((field) => lived.includes(field)),
        ...known.filter((name) => living.includes(name)),
      ])
    await person.liveUntil(365)
    expect(new Set(await found())).toEqual(new Set([...lived, ...living.filter((name) => name !== 'pan')]))
    await person.liveUntil(366)
    expect(await found()).toEqual([])
  })

  /** A lender's file with words about the person. @returns its job, which nobody has started */
  const planImport = async (status: string) => {
    const { clickId, lenderId, words, world } = person
    const headings = ['click_id', 'status', 'occurred_at', 'message']
    const job = await beginImport(world, asha, { lenderId, file: 'news.csv', headings })
    const rows = [{ number: 2, cells: [clickId, status, world.clock.now().toISOString(), words] }]
    const { clickIds } = openTestWorld(table)
    await addImportPart({ ...world, clickIds }, job.id, { part: 0, rows, is_last: true })
    return job
  }

  it('has free texts in items that are its own alone, and in none that a closing leaves open once its traces go', async () => {
    const withWords = async () => {
      const found = (await named()).filter(({ known }) => known.includes('words'))
      return [...new Set(found.map(({ kind }) => kind?.[0] ?? 'nobody'))].toSorted()
    }
    const done = await planImport('SEEN')
    await startJob(person.world, done.id, asha, false)
    expect((await finishJob(person.world, done)).counts).toMatchObject({ done: 1 })
    expect(await withWords()).toEqual(freeTexts.toSorted())
    const planned = await planImport('LATE')
    expect(await withWords()).toEqual([...freeTexts, 'jobPart'].toSorted())
    await person.close(person.session)
    for (const days of [0.1, 10]) await person.liveUntil(days)
    expect(await withWords()).toEqual([])
    await startJob(person.world, planned.id, asha, false)
    expect((await finishJob(person.world, planned)).refusals).toEqual([{ why: 'the application is gone', count: 1 }])
  })

  it('is named by nothing after the purge but what a row says', async () => {
    await person.close(person.session)
    await person.liveUntil(0.1)
    expect((await table.scan()).flatMap(unlistedIn)).toEqual([])
    const open = (await named()).filter(({ kind }) => kind?.[1].closing === 'sealed')
    // The mark in the place of the profile, which goes after nine days.
    expect(open.map(({ item, known }) => [item['sk'], known])).toEqual([['PROFILE', ['phone', 'localPhone']]])
    for (const days of [10, 367]) await person.liveUntil(days)
    const left = (await named()).filter(({ known }) => known.length > 0)
    for (const { kind, known } of left) {
      const [name, { closing } = { closing: 'sealed' }] = kind ?? []
      const names = typeof closing === 'string' ? [] : closing.names
      expect([name, known.filter((one) => !person.isOf(one, names))]).toEqual([name, []])
    }
  })
})

/** Attributes that the last release always had and does without. Nobody may drop another one before a release that does not need it is the last one. */
const given: readonly (readonly [place: RegExp, why: string])[] = [
  [/^CAP#RANGE#\/\* from_\*$/, 'The phones of an hour are counted under another name, and anew after a rollback.'],
  [/^OTP#\/KNOWN /, 'Of a closed account only the time is kept from which browsers are known; it has no codes.'],
]

/** Kinds that the last release stored, can do without, and nothing else reads. */
const gone = { 'STAFF#/VIEWS': 'Filters of lists under a name.' }

describe('an update or a rollback', () => {
  const recorded = readItems(lastReleaseItems)
  const [who, earlier] = [recorded.who as Beside & EarlierPerson, recorded.items]

  it('reads and writes again what the last release has stored of every kind', async () => {
    const table = await startTable()
    for (const item of earlier) await table.put(item)
    const person = await createWholePerson(table, who)
    const { before } = await addOtherItems(table, who)
    expect(before).toEqual({
      approvals: ['drafted'],
      replies: ['Papers'],
      isDrafted: true,
      isChecked: true,
    })
    const { items } = await person.download(person.session)
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(downloadKinds.filter((kind) => kind !== 'other')))
    const startedAtEpochSeconds = Date.parse(who.at) / 1000
    await person.close({ ...person.session, startedAtEpochSeconds })
    for (const days of [0.1, 10, 367]) await person.liveUntil(days)
    expect(person.log.lines.filter(({ level }) => level === 'error')).toEqual([])
    expect((await table.scan()).filter(({ sk }) => String(sk).startsWith('DUE#'))).toEqual([])
  })

  it('stores what the last release can read: its kinds, its types under the same keys, and what it always had', async () => {
    const table = await startTable()
    const { session, live, lenderId } = await createWholePerson(table)
    const at = '2026-03-10T10:10:00.000Z'
    const { staff } = await addOtherItems(table, { live, lenderId, at })
    const present = await table.scan()
    mkdirSync(dirname(storedItemsFile), { recursive: true })
    writeFileSync(storedItemsFile, writeItems({ session, live, lenderId, staff, at }, present))
    const [then, now] = [storedTypes(earlier), storedTypes(present)]
    expect(Object.keys(then).filter((place) => now[place] === undefined)).toEqual(Object.keys(gone))
    expect(changedTypes(then, now)).toEqual([])
    const lost = lostAttributes(earlier, present)
    expect(lost.filter((each) => given.every(([place]) => !place.test(each)))).toEqual([])
    expect(given.filter(([place]) => !lost.some((each) => place.test(each)))).toEqual([])
    expect(changedTypes({ ...then, 'USER#/TICKET#': 'status:N' }, now)).toEqual(['USER#/TICKET# status: N and S'])
    const withMore = earlier.map((item) => ({ ...item, always: 1 }))
    expect(lostAttributes(withMore, present)).toContain('USER#/TICKET# always')
  })
})
