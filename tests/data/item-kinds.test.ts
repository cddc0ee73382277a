/**
 * The proof over the table of kinds: a person with an item of every kind. What is stored is in its row, what has ended is in no item, and after the purge
 * nothing names the person but what a row says.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAffectedPeople, itemNames } from '#bin/ops/breach/affected-people.ts'
import { noticeDrafts } from '#bin/ops/breach/notice-drafts.ts'
import { fieldLives } from '#contract/rights/data-life.ts'
import { downloadKinds } from '#contract/rights/my-data.ts'
import { personalData, type PersonalData } from '#contract/rights/personal-data.ts'
import { keys } from '#data/keys.ts'
import { downloadKindOf, isAt } from '#data/rights/download-places.ts'
import { fieldsOf, otherKinds, personKinds, placeOf, type PersonKind } from '#data/rights/item-kinds.ts'
import { changedTypes, storedTypes, storedTypesFile, type StoredTypes } from '#tests/neighbours/stored-types.ts'
import { createWholePerson } from '#tests/support/rights/whole-person.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

type Item = Record<string, unknown>

const kinds = Object.entries(personKinds) as [keyof typeof personKinds, PersonKind][]
const rows: readonly PersonalData[] = Object.values(personalData)
const kindOf = (item: Item) => kinds.find(([, kind]) => isAt(item, placeOf(kind)))

/** Keys, the place in the index and the end are in no row. */
const unlistedIn = (item: Item): string[] => {
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
  expect(lived.toSorted()).toEqual(Object.values(fieldLives).flat().toSorted())
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
    const downloaded = stored.map(downloadKindOf).filter((kind) => kind !== 'other')
    const { items } = await person.download(person.session)
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([...downloaded, 'other'].toSorted())
    expect(JSON.stringify(items)).not.toContain('otp_code')
    const { lenders, partner } = await person.holders(person.session)
    for (const { fields } of lenders) expect(fields).toEqual(personalData.ids.fields)
    const isNamed = (field: string) => rows.some(({ fields }) => fields.some((start) => field.startsWith(start)))
    expect(partner?.fields.filter((field) => !isNamed(field))).toEqual([])
    const kept = fieldsOf.partnerUser.split(' ').filter((field) => !/^(?:partner_code|sent_besides)$/.test(field))
    const ofPerson = [...kept.filter(isNamed), 'full_name', 'email', 'company_name']
    expect(partner?.fields).toEqual(expect.arrayContaining(ofPerson))
  })

  it('has the types of the last release under the same keys, so that an update and a rollback read what the other has stored', async () => {
    const { storedTypes: earlier } = JSON.parse(readFileSync('tests/neighbours/last-release.json', 'utf8')) as {
      storedTypes: StoredTypes
    }
    const present = storedTypes(await table.scan())
    mkdirSync(dirname(storedTypesFile), { recursive: true })
    writeFileSync(storedTypesFile, JSON.stringify(present))
    expect(changedTypes(earlier, present)).toEqual([])
    expect(Object.keys(earlier).filter((place) => present[place] !== undefined).length).toBeGreaterThan(10)
    const changed = changedTypes({ ...earlier, 'USER#/TICKET#': 'status:N' }, present)
    expect(changed).toEqual(['USER#/TICKET# status: N and S'])
  })

  it('is found by a breach of items of each name, and its notice names all data', async () => {
    const people = await findAffectedPeople(table.openedScan, itemNames, new Date('2027-01-01'))
    expect(people.map(({ phone }) => phone)).toEqual([person.session.phone])
    expect(Object.keys(people[0]?.counts ?? {}).toSorted()).toEqual(
      itemNames.filter((name) => name !== 'closings').toSorted(),
    )
    const [from, to] = [new Date('2026-03-10'), new Date('2026-03-11')]
    const drafts = noticeDrafts({ from, to, known: to, people: 1, kinds: itemNames })
    for (const draft of Object.values(drafts)) for (const { name } of rows) expect(draft).toContain(`- ${name}`)
  })

  it('has no field after its life, in whichever item', async () => {
    const lived: readonly string[] = Object.values(fieldLives).flat()
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
