/** How news of a lender is read, for staff to see and to change. */
import { lenderReading, type LenderReading } from '#contract/staff/lender-reading.ts'
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { isSameEntry, recordedChanges } from '#domain/offers/editing/entry-changes.ts'
import { lenderAct } from '#domain/partner/partner-acts.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { CatalogueRepository } from '../offers/ports.ts'
import { replaceLenders } from '../offers/replace-lenders.ts'

type Read = Pick<CatalogueRepository, 'readStoredCatalogue'>

const parts = Object.keys(lenderReading.shape) as (keyof LenderReading)[]

const readingOf = (lender: LenderRecord): LenderReading =>
  Object.fromEntries(parts.flatMap((part) => (lender[part] === undefined ? [] : [[part, lender[part]]])))

const lenderIn = (lenders: readonly LenderRecord[], lenderId: string): LenderRecord => {
  const lender = lenders.find(({ id }) => id === lenderId)
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}

/** Throws LENDER_NOT_FOUND and BUSY. */
export const showReading = async (catalogue: Read, lenderId: string): Promise<LenderReading> =>
  readingOf(lenderIn((await catalogue.readStoredCatalogue()).lenders, lenderId))

/** Throws LENDER_NOT_FOUND, CHANGED_MEANWHILE where the stored one is not the one that was seen, and BUSY. */
export const changeReading = async (
  catalogueFor: (act: RecordedAct) => CatalogueRepository,
  lenderId: string,
  { seen, reading }: { readonly seen: LenderReading; readonly reading: LenderReading },
): Promise<LenderReading> => {
  const act = lenderAct('lender.change-reading', lenderId, recordedChanges(seen, reading))
  await replaceLenders(catalogueFor(act), (stored) => {
    const lender = lenderIn(stored, lenderId)
    if (!isSameEntry(readingOf(lender), seen)) throw new AppError('CHANGED_MEANWHILE')
    const others = Object.fromEntries(Object.entries(lender).filter(([name]) => !(name in lenderReading.shape)))
    return isSameEntry(seen, reading) ? [] : [{ ...(others as typeof lender), ...reading }]
  })
  return reading
}
