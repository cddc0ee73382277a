/** Changes stored lenders, decided by the stored catalogue, and again when another write came first. */
import type { Table } from '#data/table.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { readStoredCatalogue, replaceEntries } from './catalogue.table.ts'

/** @param change returns the lenders that are written, at most as many as one transaction holds @returns them. Throws BUSY and what `change` throws */
export const replaceLenders = (
  table: Table,
  change: (stored: readonly LenderRecord[]) => LenderRecord[],
  replace = replaceEntries,
): Promise<LenderRecord[]> =>
  retryOnChange(async () => {
    const stored = await readStoredCatalogue(table)
    const lenders = change(stored.lenders)
    if (lenders.length === 0) return settled(lenders)
    const recording = await replace(table, stored, { lenders })
    return recording.outcome === 'changed' ? recording : settled(lenders)
  })
