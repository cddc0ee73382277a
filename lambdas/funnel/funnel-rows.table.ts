/**
 * The names of origins, and which of them a day counts apart. An origin without a campaign always has a counter of its own: there are as many
 * as categories and partners. Of the others a day has `originsOfADay`; the first ones that come, because a counter never moves afterwards.
 */
import { createHash, randomInt } from 'node:crypto'
import { readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { isWritten, type Table } from '#data/table.ts'
import { change, x } from '#lambdas/shared/expressions.table.ts'
import { partsOfACounter } from './funnel-items.table.ts'
import { funnelPolicy } from './funnel-room.contract.ts'
import { hasCampaign, withoutCampaign, type VisitOrigin } from './visit.rules.ts'

/** The name of an origin among the counters of a day. */
export interface FunnelRow {
  readonly row: string
  /** As it is counted: without its campaign where the day has too many. */
  readonly origin: VisitOrigin
}

/** 96 bits. */
const nameCharacters = 16

const nameOf = ({ category, partner, source, campaign, lastSource, lastCampaign }: VisitOrigin): string =>
  createHash('sha256')
    .update(JSON.stringify([category, partner, source, campaign, lastSource, lastCampaign].map((part) => part ?? null)))
    .digest('base64url')
    .slice(0, nameCharacters)

/** Days whose names a function remembers; names are never taken back. */
const daysInMemory = 40

/** The counters in which a function counts: it remembers the names of days, and has a part of each counter. */
export class FunnelRows {
  readonly #table: Table
  readonly #days = new Map<string, Set<string>>()
  readonly #claims: boolean
  /** Batches that are counted at once meet in few counters: a transaction refuses another one on the same item. */
  readonly part = randomInt(partsOfACounter)

  /** @param claims false for a reader, which counts as if it claimed and writes nothing */
  constructor(table: Table, { claims = true }: { readonly claims?: boolean } = {}) {
    this.#table = table
    this.#claims = claims
  }

  /** The same for the same day and origin at any time. */
  async rowOf(day: string, origin: VisitOrigin): Promise<FunnelRow> {
    const row = nameOf(origin)
    if (!hasCampaign(origin) || (await this.#isApart(day, row))) return { row, origin }
    const others = withoutCampaign(origin)
    return { row: nameOf(others), origin: others }
  }

  async #isApart(day: string, row: string): Promise<boolean> {
    const known = this.#days.get(day)
    if (known?.has(row) === true) return true
    if (known && known.size >= funnelPolicy.originsOfADay) return false
    const stored = this.#claims || !known ? await this.#read(day) : known
    if (stored.has(row)) return true
    if (stored.size >= funnelPolicy.originsOfADay || !(await this.#claim(day, row))) return false
    stored.add(row)
    return true
  }

  async #read(day: string): Promise<Set<string>> {
    const stored = await readItem(this.#table, keys.funnelRows(day))
    const names = new Set(stored?.['names'] as Iterable<string> | undefined)
    for (const oldest of this.#days.keys()) if (this.#days.size >= daysInMemory) this.#days.delete(oldest)
    this.#days.set(day, names)
    return names
  }

  /** False where others were faster. Adding a name again changes nothing. */
  async #claim(day: string, row: string): Promise<boolean> {
    if (!this.#claims) return true
    return isWritten(
      this.#table.update({
        Key: keys.funnelRows(day),
        ...change(
          x`ADD #names ${new Set([row])}`,
          x`attribute_not_exists(#names) OR size(#names) < ${funnelPolicy.originsOfADay} OR contains(#names, ${row})`,
        ),
      }),
    )
  }
}
