/** `npm run ops -- record verify` on the running product: writes past its conditions are seen. */
import { execFile } from 'node:child_process'
import { expect, inject, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { openEvidence, partitionsOf, receiptKey } from '#tests/support/evidence.ts'
import { readItems } from '#tests/support/faults.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

const [origin, dataFolder] = [inject('origin'), inject('dataFolder')]
const { table, s3, Bucket, linesOf, verify } = openEvidence(dataFolder)

/** A user with two receipts and two entries of the record, all with their hashes. */
const startPerson = async () => {
  const member = await takeMember()
  const [receipts, entries] = partitionsOf(member.id)
  for (const given of [true, false]) await changeConsentAs(member, 'lender_contact', given)
  for (let time = 0; time < 2; time += 1)
    await runOperatorCommand(dataFolder, 'consent', 'show', '--phone', member.phone)
  const hashes = async () => [(await linesOf(receipts)).length, (await linesOf(entries)).length]
  await expect.poll(hashes).toEqual([2, 2])
  return { id: member.id, receipts, entries }
}

const itemsOf = (pk: string) =>
  readItems(origin, pk) as Promise<({ pk: string; sk: string } & Record<string, unknown>)[]>

it('an untouched person has no finding, also where the stream repeats its last batch', async () => {
  const person = await startPerson()
  await callHttp(origin, { method: 'POST', path: '/local/streams/deliver-again' })
  expect([await linesOf(person.receipts), await linesOf(person.entries)]).toMatchObject([{ length: 2 }, { length: 2 }])
  expect([await verify(person.receipts), await verify(person.entries)]).toEqual([[], []])
})

it('a replaced, a removed and a backdated entry or receipt are named, with exit code 1', async () => {
  const person = await startPerson()
  const added = receiptKey(person.id, new Date(Date.now() - 2 * 3_600_000))
  await table.put({ Item: { ...added, purpose: 'lender_contact', given: true } })
  const expected: unknown[][] = []
  for (const pk of [person.receipts, person.entries]) {
    const [first, second] = await itemsOf(pk)
    if (!first || !second) throw new Error('the person has too few items')
    // A put replaces an item, whatever the policy of the table says about updates; with an old `ttl` it is a deletion.
    await table.put({ Item: { ...first, ttl: 1 } })
    await table.delete({ Key: { pk, sk: second.sk } })
    expected.push([
      { change: 'changed', entry: `${pk} / ${first.sk}` },
      { change: 'removed', entry: `${pk} / ${second.sk}` },
    ])
  }
  expected[0]?.push({ change: 'added', entry: `${person.receipts} / ${added.sk}` })
  const found = async (...words: string[]) =>
    (await Promise.all([person.receipts, person.entries].map((pk) => verify(pk, ...words)))).map((rows) =>
      rows.map(({ change, entry }) => ({ change, entry })),
    )
  const sorted = (rows: unknown[][]) => rows.map((each) => new Set(each))
  await expect.poll(async () => sorted(await found())).toEqual(sorted(expected))
  // The stream has reported each by then, so a later day still names them.
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await expect.poll(async () => sorted(await found('--from', today))).toEqual(sorted(expected))
  const code = await new Promise((resolve) => {
    const command = ['bin/ops.ts', 'record', 'verify', '--json']
    execFile(process.execPath, command, { env: { ...process.env, DATA_DIR: dataFolder, PORT: '' } }, (error) =>
      resolve(error?.code),
    )
  })
  expect(code).toBe(1)
})

it('an object is locked, a deletion only hides it, and its hashes are read all the same', async () => {
  const person = await startPerson()
  const { Versions = [] } = await s3.listObjectVersions({ Bucket })
  const [version] = Versions
  const named = { Bucket, Key: version?.Key }
  const { ObjectLockMode, ObjectLockRetainUntilDate, LastModified } = await s3.headObject(named)
  expect(ObjectLockMode).toBe('GOVERNANCE')
  expect(ObjectLockRetainUntilDate?.getTime()).toBeGreaterThanOrEqual((LastModified?.getTime() ?? 0) + 86_400_000)
  await expect(s3.deleteObject({ ...named, VersionId: version?.VersionId })).rejects.toThrow('object lock')
  for (const { Key } of Versions) await s3.deleteObject({ Bucket, Key })
  await expect(s3.getObject(named)).rejects.toThrow('does not exist')
  expect([await linesOf(person.receipts), await linesOf(person.entries)]).toMatchObject([{ length: 2 }, { length: 2 }])
  expect([await verify(person.receipts), await verify(person.entries)]).toEqual([[], []])
  await expect(runOperatorCommand(dataFolder, 'record', 'verify', '--from', 'Monday')).rejects.toThrow(
    '--from must be a day such as',
  )
})
