/** The catalogue for visitors: the snapshot item, cached in memory for a minute, or longer while the table does not answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { cachePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Clock, Log } from '#lambdas/shared/outside.rules.ts'
import { fromSnapshotItem } from './catalogue-snapshot.table.ts'
import { lender as lenderSchema, type Catalogue, type Lender } from './catalogue.contract.ts'

/** While there is a stale catalogue, no action waits longer for a read: the next steps of the action need the time. */
const staleAfterMilliseconds = 500
/** After a failed read, the stale catalogue is served this long before the next read. */
const secondsAfterFailure = 5

const failAsBusy = (): never => {
  throw new AppError('BUSY')
}

interface Kept {
  readonly catalogue: Catalogue
  readonly version: number
  /** How many reads had begun with its own. */
  readonly reads: number
  /** Epoch milliseconds. */
  readonly freshUntil: number
}

export interface CatalogueReader {
  /**
   * Throws BUSY while the table does not answer and nothing is cached. Returns the same object until the stored
   * version changes.
   */
  getCatalogue(): Promise<Catalogue>
  /** Whole seconds until the catalogue is read again; 0 before the first read. */
  secondsUntilRead(): number
  /** A lender that the kept catalogue lacks may have been published since: another function may show it already. Throws BUSY. */
  findActiveLender(lenderId: string): Promise<Lender | undefined>
}

export const createCatalogueReader = (table: Table, clock: Clock, log: Log): CatalogueReader => {
  let kept: Kept | undefined
  let reading: Promise<Kept> | undefined
  let begun = 0

  const now = (): number => clock.now().getTime()
  const after = (seconds: number): number => now() + seconds * 1000

  const readStored = async (known?: Kept): Promise<Kept> => {
    const reads = (begun += 1)
    const { Item } = await table.get({ Key: keys.catalogueSnapshot() })
    const read = known && Item?.['version'] === known.version ? known : fromSnapshotItem(Item)
    return { ...read, reads, freshUntil: after(cachePolicy.catalogueSeconds) }
  }

  /** The stored catalogue, or the kept one if the table does not answer soon. */
  const read = async (): Promise<Kept> => {
    const stale = kept
    if (!stale) return readStored()
    try {
      return await Promise.race([readStored(stale), pause(staleAfterMilliseconds).then(failAsBusy)])
    } catch {
      log.warn('CATALOGUE_STALE', { version: stale.version })
      return { ...stale, freshUntil: after(secondsAfterFailure) }
    }
  }

  const present = async (): Promise<Kept> => {
    if (kept && now() < kept.freshUntil) return kept
    reading ??= read().finally(() => {
      reading = undefined
    })
    kept = await reading
    return kept
  }

  return {
    getCatalogue: async () => (await present()).catalogue,
    secondsUntilRead: () => Math.max(0, Math.floor(((kept?.freshUntil ?? 0) - now()) / 1000)),
    findActiveLender: async (lenderId) => {
      const find = ({ catalogue }: Kept) => catalogue.lenders.find(({ id }) => id === lenderId)
      const before = begun
      const seen = await present()
      const found = find(seen)
      if (found || seen.reads > before) return found
      kept = await readStored(seen)
      return find(kept)
    },
  }
}

/** The lender as operators last put it, active or not. One request, as the snapshot holds active entries only. */
export const findLender = async (table: Table, lenderId: string): Promise<Lender | undefined> => {
  const { Item } = await table.get({ Key: keys.lender(lenderId) })
  return Item && lenderSchema.parse(Item)
}
