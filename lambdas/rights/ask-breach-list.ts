/** Lists of the people whom a breach can concern: one admin asks, where the stage has four eyes another one agrees, then `read-breach-lists.ts` reads the table. */
import { dayMilliseconds } from '#contract/times.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { isOver, isSamePerson } from '#lambdas/staff/approvals.rules.ts'
import type { Asker } from '#lambdas/staff/invite-staff.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { breachPolicy, type AffectedPerson, type BreachList } from './admin-rooms.contract.ts'
import {
  findBreachList,
  newestBreachLists,
  readBreachPeople,
  storeBreachList,
  type StoredBreachList,
} from './breach-lists.table.ts'

const shownBreachList = ({ asked_by, approved_by, ...list }: StoredBreachList): BreachList => ({
  ...list,
  asked_by: asked_by.email,
  approved_by: approved_by?.email,
})

const isGone = ({ expires_at }: StoredBreachList, now: Date): boolean => expires_at <= now.toISOString()

/** The newest first. */
export const listBreachLists = async ({ table, clock }: World): Promise<BreachList[]> =>
  (await newestBreachLists(table, breachPolicy.listed))
    .filter((list) => !isGone(list, clock.now()))
    .map(shownBreachList)

/** Throws JOB_NOT_FOUND. */
const findList = async ({ table, clock }: World, id: string): Promise<StoredBreachList> => {
  const list = await findBreachList(table, id)
  if (!list || isGone(list, clock.now())) throw new AppError('JOB_NOT_FOUND')
  return list
}

const endOf = (now: Date) => new Date(now.getTime() + breachPolicy.keptDays * dayMilliseconds).toISOString()

const nameOf = ({ id, email }: StaffName): StaffName => ({ id, email })

type Asked = Pick<BreachList, 'from' | 'to' | 'known' | 'items' | 'what'>

/** @param id a ULID */
export const askBreachList = async (
  { table, clock }: World,
  id: string,
  { by, fourEyes }: Asker,
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
  await storeBreachList(table, list)
  return shownBreachList(list)
}

/** A repeated agreement changes nothing. Throws JOB_NOT_FOUND, JOB_NOT_READY, SECOND_PERSON_NEEDED for the one who asked, and BUSY. */
export const approveBreachList = async ({ table, clock }: World, by: StaffName, id: string): Promise<BreachList> => {
  const list = await findList({ table, clock }, id)
  if (list.approved_by?.id === by.id) return shownBreachList(list)
  const now = clock.now()
  if (list.state !== 'waiting' || isOver(list.asked_at, now)) throw new AppError('JOB_NOT_READY')
  if (isSamePerson(list.asked_by, by)) throw new AppError('SECOND_PERSON_NEEDED')
  const approved = { ...list, state: 'reading', approved_by: nameOf(by), expires_at: endOf(now) } as const
  if (!(await storeBreachList(table, approved))) throw new AppError('BUSY')
  return shownBreachList(approved)
}

/** Throws JOB_NOT_FOUND, JOB_NOT_READY and BUSY. */
export const readBreachList = async (
  { table, clock }: World,
  id: string,
  part: number,
): Promise<{ people: AffectedPerson[] }> => {
  if ((await findList({ table, clock }, id)).state !== 'done') throw new AppError('JOB_NOT_READY')
  return { people: (await readBreachPeople(table, id, part)) ?? [] }
}
