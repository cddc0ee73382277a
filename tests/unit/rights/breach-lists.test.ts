/** Lists of the people of a breach: who may agree to one and until when, who may read it, and the times in the drafts of the notices. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { expect, it, vi } from 'vitest'
import { breachPolicy } from '#lambdas/rights/admin-rooms.contract.ts'
import { approveBreachList, listBreachLists, readBreachList } from '#lambdas/rights/ask-breach-list.ts'
import { momentWords } from '#lambdas/rights/breach-notices.rules.ts'
import { approvalPolicy } from '#lambdas/staff/approvals.contract.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const clock = { now: () => now }
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
const day = 86_400_000
const asha = { id: 'asha', email: 'asha@paisalane.in' }
const ravi = { id: 'ravi', email: 'ravi@paisalane.in' }
const waiting = {
  id: 'list',
  state: 'waiting',
  items: ['profile'],
  what: 'A laptop was lost',
  from: before(day),
  to: before(day),
  known: before(day),
  asked_by: asha,
  asked_at: before(day),
  expires_at: before(-1),
  read: 0,
  pages: 0,
  version: 3,
}

/** @param isSaved false where another write comes before */
const worldOf = (list: object, isSaved = true) => {
  const refused = new TransactionCanceledException({
    $metadata: {},
    message: '',
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
  })
  const transact = vi.fn(() => (isSaved ? Promise.resolve({}) : Promise.reject(refused)))
  const get = ({ Key: { sk } }: { readonly Key: { readonly sk: string } }) =>
    Promise.resolve({ Item: sk.startsWith('PEOPLE') ? undefined : list })
  const table = { get, query: () => Promise.resolve({ Items: [list] }), transact }
  return { transact, world: { table, clock } as never }
}

const outcomeOf = (act: Promise<unknown>) => act.catch(({ code }: { readonly code: string }) => code)

const end = approvalPolicy.waitsDays * day

it.each([
  ['of another admin', {}, ravi, 'reading'],
  ['of the admin who asked', {}, asha, 'SECOND_PERSON_NEEDED'],
  ['of the admin who asked, under another id', {}, { ...asha, id: 'other' }, 'SECOND_PERSON_NEEDED'],
  ['at the last moment', { asked_at: before(end - 1) }, ravi, 'reading'],
  ['a moment later', { asked_at: before(end) }, ravi, 'JOB_NOT_READY'],
  ['to a list that is being read', { state: 'reading' }, ravi, 'JOB_NOT_READY'],
  ['once more', { state: 'done', approved_by: ravi }, ravi, 'done'],
  ['to a list whose life ends now', { expires_at: now.toISOString() }, ravi, 'JOB_NOT_FOUND'],
])('an agreement %s', async (_, list, by, outcome) => {
  const { transact, world } = worldOf({ ...waiting, ...list })
  const agreed = await outcomeOf(approveBreachList(world, by, 'list'))
  if (outcome === 'reading' || outcome === 'done')
    expect(agreed).toMatchObject({ state: outcome, approved_by: ravi.email })
  else expect(agreed).toBe(outcome)
  expect(transact).toHaveBeenCalledTimes(outcome === 'reading' ? 1 : 0)
})

it('an agreement that another write came before is BUSY', async () => {
  const { world } = worldOf(waiting, false)
  expect(await outcomeOf(approveBreachList(world, ravi, 'list'))).toBe('BUSY')
})

it('an agreed list lives anew', async () => {
  const { world } = worldOf(waiting)
  const agreed = await approveBreachList(world, ravi, 'list')
  expect(agreed.expires_at).toBe(before(-breachPolicy.keptDays * day))
})

it.each([
  ['is done', { state: 'done' }, { people: [] }, 1],
  ['is being read', { state: 'reading' }, 'JOB_NOT_READY', 1],
  ['waits for a second admin', {}, 'JOB_NOT_READY', 1],
  ['ends now', { state: 'done', expires_at: now.toISOString() }, 'JOB_NOT_FOUND', 0],
])('a list that %s is read: %j', async (_, list, outcome, listed) => {
  const { world } = worldOf({ ...waiting, ...list })
  expect(await outcomeOf(readBreachList(world, 'list', 0))).toEqual(outcome)
  expect(await listBreachLists(world)).toHaveLength(listed)
})

it.each([
  ['2026-03-10T18:29:59.999Z', 0, '10 Mar 2026, 23:59 IST'],
  ['2026-03-10T18:30:00.000Z', 0, '11 Mar 2026, 00:00 IST'],
  ['2026-03-10T18:30:00.000Z', 72, '14 Mar 2026, 00:00 IST'],
  ['2026-03-11T00:00:00+05:30', 72, '14 Mar 2026, 00:00 IST'],
])('%s and %d hours are %s', (time, hours, words) => {
  expect(momentWords(time, hours)).toBe(words)
})
