/**
 * News that waited for its words becomes the rows of a job once they are mapped. A row is in the job before it waits no longer, so none is lost, and
 * the job goes on by itself.
 */
import type { Table } from '#data/table.ts'
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { listWaiting, removeWaiting, type WaitingNews } from '#lambdas/lenders/lender-news.table.ts'
import { mappedEvent } from '#lambdas/lenders/receive-status-update.ts'
import { translateWords, type LoanLimits } from '#lambdas/lenders/translate-words.rules.ts'
import type { LenderWords } from '#lambdas/offers/lender-words.contract.ts'
import { forEachAtOnce } from '#lambdas/shared/at-once.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import { recounted } from './job-states.rules.ts'
import { jobPolicy } from './jobs.contract.ts'
import { createJob, type StoredJob, type StoredRow } from './jobs.table.ts'
import { changeJob, newJob } from './start-job.ts'

type Words = LenderWords & LoanLimits

/** News that are read, or removed, at the same time. */
const atOnce = 16

/** Finds news that waits although each of its words is mapped. */
const mappedOf = async (table: Table, lenderId: string) => {
  const [{ lenders }, news] = await Promise.all([readStoredCatalogue(table), listWaiting(table, lenderId)])
  const words: Words = lenders.find(({ id }) => id === lenderId) ?? {}
  return { words, news: news.filter((each) => translateWords(words, each).outcome === 'mapped') }
}

export const countMapped = async ({ table }: World, lenderId: string): Promise<number> =>
  (await mappedOf(table, lenderId)).news.length

/** Undefined for news about an application that is gone. */
const rowOf = async (world: World<'clickIds'>, lenderId: string, words: Words, news: WaitingNews, number: number) => {
  const translated = translateWords(words, news)
  const found = await findApplicationByClick(world, lenderId, news.click_id)
  if (!found || translated.outcome !== 'mapped') return undefined
  const { id: application_id, user_id, status: from } = found.application
  const event = mappedEvent(news, translated, words)
  const row = {
    number,
    outcome: 'planned',
    phone: maskedPhone(found.phone),
    user_id,
    application_id,
    from,
    event,
  } as const
  return { ...row, to: event.status } satisfies StoredRow
}

/**
 * Takes as much as a call has time for. Throws BUSY.
 * @returns the job, if anything waited, and how much is left
 */
export const replayWaiting = async (
  world: World<'clickIds' | 'ids'>,
  by: StaffName,
  lenderId: string,
): Promise<{ readonly job: StoredJob | undefined; readonly left: number }> => {
  const { table, clock } = world
  const { words, news } = await mappedOf(table, lenderId)
  if (news.length === 0) return { job: undefined, left: 0 }
  const began = clock.now()
  const started = { started_by: by, started_at: began.toISOString() }
  let job = newJob(world, by, { kind: 'replay', lender_id: lenderId, state: 'running', ...started })
  await createJob(table, job)
  let taken = 0
  while (taken < news.length && clock.now().getTime() - began.getTime() < jobPolicy.stepMilliseconds) {
    const part = news.slice(taken, taken + jobPolicy.rowsOfAPart)
    const found = new Map<WaitingNews, StoredRow>()
    const numbered = part.map((each, index) => ({ each, number: taken + index + 1 }))
    await forEachAtOnce(numbered, atOnce, async ({ each, number }) => {
      const row = await rowOf(world, lenderId, words, each, number)
      if (row) found.set(each, row)
    })
    const rows = part.flatMap((each) => found.get(each) ?? [])
    job = await changeJob(world, job.id, ({ parts, counts }) => ({
      changes: { parts: parts + 1, counts: recounted(counts, [], rows) },
      part: { number: parts, rows },
    }))
    await forEachAtOnce(part, atOnce, (each) => removeWaiting(table, lenderId, each))
    taken += part.length
  }
  return { job, left: news.length - taken }
}
