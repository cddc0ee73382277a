/** Lists of the people of a breach: who may agree to one and until when, who may read it, and the times in the drafts of the notices. */
import { expect, it, vi } from 'vitest'
import { approveBreachList, listBreachLists, readBreachList } from '#lambdas/rights/ask-breach-list.ts'
import { momentWords } from '#lambdas/rights/breach-notices.rules.ts'
import { breachPolicy } from '#lambdas/rights/breach-room.contract.ts'
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
  asked_by: asha,
  asked_at: before(day),
  expires_at: before(-1),
  version: 3,
}

const portsOf = (list: object | undefined, isSaved = true) => {
  const save = vi.fn(() => Promise.resolve(isSaved))
  const lists = { find: () => Promise.resolve(list), list: () => Promise.resolve([list]), save }
  return { save, ports: { lists: { ...lists, readPeople: () => Promise.resolve(undefined) }, clock } as never }
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
  const { save, ports } = portsOf({ ...waiting, ...list })
  const agreed = await outcomeOf(approveBreachList(ports, by, 'list'))
  if (outcome === 'reading' || outcome === 'done')
    expect(agreed).toMatchObject({ state: outcome, approved_by: ravi.email })
  else expect(agreed).toBe(outcome)
  expect(save).toHaveBeenCalledTimes(outcome === 'reading' ? 1 : 0)
})

it('an agreement that another write came before is BUSY', async () => {
  const { ports } = portsOf(waiting, false)
  expect(await outcomeOf(approveBreachList(ports, ravi, 'list'))).toBe('BUSY')
})

it('an agreed list lives anew', async () => {
  const { ports } = portsOf(waiting)
  const agreed = await approveBreachList(ports, ravi, 'list')
  expect(agreed.expires_at).toBe(before(-breachPolicy.keptDays * day))
})

it.each([
  ['is done', { state: 'done' }, { people: [] }, 1],
  ['is being read', { state: 'reading' }, 'JOB_NOT_READY', 1],
  ['waits for a second admin', {}, 'JOB_NOT_READY', 1],
  ['ends now', { state: 'done', expires_at: now.toISOString() }, 'JOB_NOT_FOUND', 0],
])('a list that %s is read: %j', async (_, list, outcome, listed) => {
  const { ports } = portsOf({ ...waiting, ...list })
  expect(await outcomeOf(readBreachList(ports, 'list', 0))).toEqual(outcome)
  expect(await listBreachLists(ports)).toHaveLength(listed)
})

it.each([
  ['2026-03-10T18:29:59.999Z', 0, '10 Mar 2026, 23:59 IST'],
  ['2026-03-10T18:30:00.000Z', 0, '11 Mar 2026, 00:00 IST'],
  ['2026-03-10T18:30:00.000Z', 72, '14 Mar 2026, 00:00 IST'],
  ['2026-03-11T00:00:00+05:30', 72, '14 Mar 2026, 00:00 IST'],
])('%s and %d hours are %s', (time, hours, words) => {
  expect(momentWords(time, hours)).toBe(words)
})
