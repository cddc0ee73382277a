/** The catalogue for visitors: the snapshot item, cached in memory for a minute, or longer while the table does not answer. */
import { setTimeout as pause } from 'node:timers/promises'
import { cachePolicy } from '#contract/policy.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { AppError } from '#domain/app-error.ts'
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
  readonly freshUntil: number
}

export class DynamoCatalogueReader {
  readonly #table: Table
  readonly #clock: Clock
  readonly #log: Log
  #kept: Kept | undefined
  #reading: Promise<Kept> | undefined

  constructor(table: Table, clock: Clock, log: Log) {
    this.#table = table
    this.#clock = clock
    this.#log = log
  }

  /**
   * Throws BUSY while the table does not answer and nothing is cached. Returns the same object until the stored
   * version changes.
   */
  async getCatalogue(): Promise<Catalogue> {
    if (this.#kept && this.#clock.now().getTime() < this.#kept.freshUntil) return this.#kept.catalogue
    return this.#readAgain()
  }

  async #readAgain(): Promise<Catalogue> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    this.#kept = await this.#reading
    return this.#kept.catalogue
  }

  /** Whole seconds until the catalogue is read again; 0 before the first read. */
  secondsUntilRead(): number {
    return Math.max(0, Math.floor(((this.#kept?.freshUntil ?? 0) - this.#clock.now().getTime()) / 1000))
  }

  /** A lender that the kept catalogue lacks may have been published since: another function may show it already. */
  async findActiveLender(lenderId: string): Promise<Lender | undefined> {
    const seen = this.#kept
    const find = ({ lenders }: Catalogue) => lenders.find(({ id }) => id === lenderId)
    const found = find(await this.getCatalogue())
    return found === undefined && this.#kept === seen ? find(await this.#readAgain()) : found
  }

  /** The lender as operators last put it, active or not. One request, as the snapshot holds active entries only. */
  async findLender(lenderId: string): Promise<Lender | undefined> {
    const { Item } = await this.#table.get({ Key: keys.lender(lenderId) })
    return Item && lenderSchema.parse(Item)
  }

  /** The stored catalogue, or the kept one if the table does not answer soon. */
  async #read(): Promise<Kept> {
    const stale = this.#kept
    if (!stale) return this.#readStored()
    try {
      return await Promise.race([this.#readStored(stale), pause(staleAfterMilliseconds).then(failAsBusy)])
    } catch {
      this.#log.warn('CATALOGUE_STALE', { version: stale.version })
      return { ...stale, freshUntil: this.#after(secondsAfterFailure) }
    }
  }

  async #readStored(known?: Kept): Promise<Kept> {
    const { Item } = await this.#table.get({ Key: keys.catalogueSnapshot() })
    const read = known && Item?.['version'] === known.version ? known : fromSnapshotItem(Item)
    return { ...read, freshUntil: this.#after(cachePolicy.catalogueSeconds) }
  }

  #after(seconds: number): number {
    return this.#clock.now().getTime() + seconds * 1000
  }
}
