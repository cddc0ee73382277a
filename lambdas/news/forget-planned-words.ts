/** Forgets the words of lenders about a person in the rows that jobs have planned, once the account is closed: no application gets them any more. */
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import { findStoredJob, listImports, readPart, saveJob, withoutWords } from './jobs.table.ts'

/** The next version of the job keeps a step from writing back the part as it has read it. */
const forgetIn = (table: World['table'], id: string, number: number, userId: string): Promise<void> =>
  retryOnChange<void, undefined>(async () => {
    const job = await findStoredJob(table, id)
    const rows = await readPart(table, id, number)
    if (!job || !rows.some((row) => row.user_id === userId && row.outcome === 'planned')) return settled(undefined)
    const after = rows.map((row) => (row.user_id === userId ? withoutWords(row) : row))
    const saved = await saveJob(table, { ...job, version: job.version + 1 }, { part: { number, rows: after } })
    return saved.outcome === 'changed' ? saved : settled(undefined)
  })

/** Repeating it changes no row. Throws BUSY. */
export const forgetPlannedWords = async ({ table }: World, userId: string): Promise<void> => {
  for (const { id, parts, counts } of await listImports(table))
    for (let number = 0; counts.planned > 0 && number < parts; number += 1) await forgetIn(table, id, number, userId)
}
