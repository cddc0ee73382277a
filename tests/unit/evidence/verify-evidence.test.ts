import { marshall } from '@aws-sdk/util-dynamodb'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { datedOf, evidenceLineOf, presentEvidence } from '#lambdas/evidence/evidence-items.table.ts'
import { verifyEvidence } from '#lambdas/evidence/verify-evidence.ts'

type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

const now = new Date('2026-11-28T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const change = (eventName: string, item: Item, at: Date, more: object = {}) => ({
  eventName,
  ...more,
  dynamodb: {
    ApproximateCreationDateTime: secondsOf(at),
    [eventName === 'REMOVE' ? 'OldImage' : 'NewImage']: marshall(item),
  },
})

const entry = (at: Date, ttl = 2_000_000_000) => ({
  ...keys.recordCopy('STAFF', 'asha', ulid(at.getTime())),
  entry: { by: { id: 'asha', email: 'asha@example.in' }, after: { limit: 5, names: ['a', 'b'] }, at: at.toISOString() },
  ttl,
})
const receipt = (at: Date) => ({
  ...keys.consentReceipt('user-1', at.toISOString(), '1'),
  purpose: 'lender_contact',
  given: true,
  at: at.toISOString(),
})

const inOrder = async function* <Each>(list: readonly Each[]) {
  yield* list
}
const verify = (records: readonly StreamRecord[], items: readonly Item[], since?: string) =>
  verifyEvidence({
    lines: inOrder(records.flatMap((record) => evidenceLineOf(record) ?? [])),
    entries: presentEvidence(() => inOrder(items)),
    datedOf,
    now,
    since,
  })
const changesOf = async (...given: Parameters<typeof verify>) =>
  (await verify(...given)).findings.map(({ change: kind, sk, at }) => [kind, sk, at])

const [day, hours] = [minutesAgo(24 * 60), minutesAgo(180)]
const old = entry(day)
const shown = receipt(hours)
const inserted = [change('INSERT', old, day), change('INSERT', shown, hours)]
const withTtl = (item: Item, ttl: number) => ({ ...item, ttl })

describe('the record and the receipts', () => {
  it('are the same in whatever order their fields come, also where a batch came twice', async () => {
    const { entry: inner, ...outer } = old
    const turned = { entry: Object.fromEntries(Object.entries(inner as object).toReversed()), ...outer } as Item
    expect(await verify([...inserted, ...inserted], [turned, shown])).toEqual({
      findings: [],
      same: 2,
      waiting: 0,
      first: '2026-11-27T12:00:00.000Z',
    })
  })

  it.each<[string, Item]>([
    ['a value', { ...old, entry: { ...(old['entry'] as object), reason: 'none' } }],
    ['a list', { ...old, entry: { ...(old['entry'] as object), after: { limit: 5, names: ['b', 'a'] } } }],
    ['the time of its end', withTtl(old, 2_000_000_001)],
  ])('are changed by %s, whether or not the stream has reported it', async (_, changed) => {
    expect(await changesOf(inserted, [changed, shown])).toEqual([['changed', old.sk, undefined]])
    const reported = [...inserted, change('MODIFY', changed, minutesAgo(1))]
    expect(await changesOf(reported, [changed, shown])).toEqual([['changed', old.sk, '2026-11-28T11:59:00.000Z']])
  })

  it('are changed where a change was taken back, and where an entry was put anew after its removal', async () => {
    const takenBack = [change('MODIFY', withTtl(old, 5), minutesAgo(2)), change('MODIFY', old, minutesAgo(1))]
    expect(await changesOf([...inserted, ...takenBack], [old, shown])).toEqual([
      ['changed', old.sk, '2026-11-28T11:58:00.000Z'],
    ])
    const anew = { ...shown, given: false }
    expect(await changesOf([...inserted, change('INSERT', anew, hours)], [old, shown])).toEqual([
      ['changed', shown.sk, hours.toISOString()],
    ])
  })

  it('are removed, whether or not the stream has reported it, also by an end that was set later', async () => {
    expect(await changesOf(inserted, [old])).toEqual([['removed', shown.sk, undefined]])
    const removed = change('REMOVE', shown, minutesAgo(1))
    expect(await changesOf([...inserted, removed], [old])).toEqual([['removed', shown.sk, '2026-11-28T11:59:00.000Z']])
    const ended = change('MODIFY', withTtl(old, 5), minutesAgo(9))
    expect(await changesOf([...inserted, ended], [shown])).toEqual([
      ['changed', old.sk, '2026-11-28T11:51:00.000Z'],
      ['removed', old.sk, undefined],
    ])
  })

  it('end by their own time: DynamoDB removes an entry whose years are over', async () => {
    const ended = entry(day, secondsOf(minutesAgo(60)))
    const byTtl = change('REMOVE', ended, minutesAgo(1), {
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    })
    expect(await changesOf([change('INSERT', ended, day), byTtl], [])).toEqual([])
    // Not yet removed.
    expect(await changesOf([change('INSERT', ended, day)], [ended])).toEqual([])
  })

  it('are added where no hash came within an hour, and where the key names a time of long before', async () => {
    const forged = receipt(minutesAgo(61))
    expect(await changesOf(inserted, [old, shown, forged])).toEqual([['added', forged.sk, undefined]])
    const dated = receipt(minutesAgo(62))
    expect(await changesOf([...inserted, change('INSERT', dated, minutesAgo(1))], [old, shown, dated])).toEqual([
      ['added', dated.sk, '2026-11-28T11:59:00.000Z'],
    ])
    const unreadable = { pk: 'RECORD#DAY#2026-11-28', sk: 'no-time' }
    expect(await changesOf([change('INSERT', unreadable, now)], [unreadable])).toEqual([
      ['added', 'no-time', now.toISOString()],
    ])
  })

  it('wait for their hash for an hour', async () => {
    const young = [receipt(minutesAgo(1)), receipt(minutesAgo(60))]
    expect(await verify(inserted, [old, shown, ...young])).toMatchObject({ findings: [], same: 2, waiting: 2 })
  })

  it('are not judged where they are older than the first hash, but each change of them is', async () => {
    const earlier = receipt(minutesAgo(48 * 60))
    expect(await changesOf(inserted, [old, shown, earlier])).toEqual([])
    const changes = [change('MODIFY', earlier, hours), change('REMOVE', earlier, minutesAgo(1))]
    expect(await changesOf([...inserted, ...changes], [old, shown])).toEqual([
      ['changed', earlier.sk, hours.toISOString()],
      ['removed', earlier.sk, '2026-11-28T11:59:00.000Z'],
    ])
  })

  it('of an empty bucket have no hash at all', async () => {
    expect(await verify([], [])).toEqual({ findings: [], same: 0, waiting: 0, first: undefined })
    expect(await changesOf([], [old])).toEqual([['added', old.sk, undefined]])
  })

  it('from a day on leave out what was written and changed before, and name what was changed since', async () => {
    const since = minutesAgo(240).toISOString()
    const before = change('MODIFY', { ...old, x: 1 }, minutesAgo(600))
    expect(await verify([...inserted, before], [{ ...old, x: 1 }, shown], since)).toMatchObject({
      findings: [],
      same: 1,
    })
    const later = change('REMOVE', old, minutesAgo(1))
    expect(await changesOf([...inserted, before, later], [shown], since)).toEqual([
      ['removed', old.sk, '2026-11-28T11:59:00.000Z'],
    ])
  })
})

it('a line holds key, time, hash and end, and no other field; other items have none', () => {
  const line = evidenceLineOf(change('INSERT', old, day))
  expect(line).toEqual({
    pk: old.pk,
    sk: old.sk,
    event: 'INSERT',
    at: '2026-11-27T12:00:00.000Z',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    ttl: 2_000_000_000,
  })
  expect(evidenceLineOf(change('INSERT', { pk: 'USER#+919876543210', sk: 'PROFILE' }, day))).toBeUndefined()
  // A number that JavaScript cannot hold keeps no hash of others from being written.
  const huge = { eventName: 'INSERT', dynamodb: { NewImage: { ...marshall(old), n: { N: '9'.repeat(30) } } } }
  expect(evidenceLineOf(huge)?.sha256).toMatch(/^[0-9a-f]{64}$/)
})
