/** Lists of the people whom a breach can concern: one admin asks, where the stage has four eyes another one agrees, then `read-breach-lists.ts` reads the table. */
import { dayMilliseconds } from '#contract/durations.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock } from '#lambdas/shared/outside.rules.ts'
import { isOver, isSamePerson } from '#lambdas/staff/approvals.rules.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import type { DynamoBreachLists } from './breach-lists.table.ts'
import { breachPolicy, type AffectedPerson, type BreachList } from './breach-room.contract.ts'
import type { StoredBreachList } from './ports.rules.ts'

interface Ports {
  readonly lists: DynamoBreachLists
  readonly clock: Clock
}

const shownBreachList = ({ asked_by, approved_by, ...list }: StoredBreachList): BreachList => ({
  ...list,
  asked_by: asked_by.email,
  approved_by: approved_by?.email,
})

const isGone = ({ expires_at }: StoredBreachList, now: Date): boolean => expires_at <= now.toISOString()

/** The newest first. */
export const listBreachLists = async ({ lists, clock }: Ports): Promise<BreachList[]> =>
  (await lists.list(breachPolicy.listed)).filter((list) => !isGone(list, clock.now())).map(shownBreachList)

/** Throws JOB_NOT_FOUND. */
const findList = async ({ lists, clock }: Ports, id: string): Promise<StoredBreachList> => {
  const list = await lists.find(id)
  if (!list || isGone(list, clock.now())) throw new AppError('JOB_NOT_FOUND')
  return list
}

const endOf = (now: Date) => new Date(now.getTime() + breachPolicy.keptDays * dayMilliseconds).toISOString()

const nameOf = ({ id, email }: StaffName): StaffName => ({ id, email })

type Asked = Pick<BreachList, 'from' | 'to' | 'known' | 'items' | 'what'>

/** @param id a ULID */
export const askBreachList = async (
  { lists, clock, fourEyes }: Ports & { readonly fourEyes: boolean },
  id: string,
  by: StaffName,
  asked: Asked,
): Promise<BreachList> => {
  const now = clock.now()
  const list: StoredBreachList = {
    ...asked,
    id,
    state: fourEyes ? 'waiting' : 'reading',
    asked_by: nameOf(by),
    asked_at: now.toISOString(),
    expires_at: endOf(now),
    read: 0,
    pages: 0,
    version: 0,
  }
  await lists.save(list)
  return shownBreachList(list)
}

/** A repeated agreement changes nothing. Throws JOB_NOT_FOUND, JOB_NOT_READY, SECOND_PERSON_NEEDED for the one who asked, and BUSY. */
export const approveBreachList = async (ports: Ports, by: StaffName, id: string): Promise<BreachList> => {
  const list = await findList(ports, id)
  if (list.approved_by?.id === by.id) return shownBreachList(list)
  const now = ports.clock.now()
  if (list.state !== 'waiting' || isOver(list.asked_at, now)) throw new AppError('JOB_NOT_READY')
  if (isSamePerson(list.asked_by, by)) throw new AppError('SECOND_PERSON_NEEDED')
  const approved = { ...list, state: 'reading', approved_by: nameOf(by), expires_at: endOf(now) } as const
  if (!(await ports.lists.save(approved))) throw new AppError('BUSY')
  return shownBreachList(approved)
}

/** Throws JOB_NOT_FOUND, JOB_NOT_READY and BUSY. */
export const readBreachList = async (ports: Ports, id: string, part: number): Promise<{ people: AffectedPerson[] }> => {
  if ((await findList(ports, id)).state !== 'done') throw new AppError('JOB_NOT_READY')
  return { people: (await ports.lists.readPeople(id, part)) ?? [] }
}
