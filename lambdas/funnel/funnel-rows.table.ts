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
/** @param claims false for a reader, which counts as if it claimed and writes nothing */
export const createFunnelRows = (table: Table, { claims = true }: { readonly claims?: boolean } = {}) => {
  const days = new Map<string, Set<string>>()
  /** Batches that are counted at once meet in few counters: a transaction refuses another one on the same item. */
  const part = randomInt(partsOfACounter)

  const isApart = async (day: string, row: string): Promise<boolean> => {
    const known = days.get(day)
    if (known?.has(row) === true) return true
    if (known && known.size >= funnelPolicy.originsOfADay) return false
    const stored = claims || !known ? await read(day) : known
    if (stored.has(row)) return true
    if (stored.size >= funnelPolicy.originsOfADay || !(await claim(day, row))) return false
    stored.add(row)
    return true
  }

  const read = async (day: string): Promise<Set<string>> => {
    const stored = await readItem(table, keys.funnelRows(day))
    const names = new Set(stored?.['names'] as Iterable<string> | undefined)
    for (const oldest of days.keys()) if (days.size >= daysInMemory) days.delete(oldest)
    days.set(day, names)
    return names
  }

  /** False where others were faster. Adding a name again changes nothing. */
  const claim = async (day: string, row: string): Promise<boolean> => {
    if (!claims) return true
    return isWritten(
      table.update({
        Key: keys.funnelRows(day),
        ...change(
          x`ADD #names ${new Set([row])}`,
          x`attribute_not_exists(#names) OR size(#names) < ${funnelPolicy.originsOfADay} OR contains(#names, ${row})`,
        ),
      }),
    )
  }

  return {
    part,

    /** The same for the same day and origin at any time. */
    async rowOf(day: string, origin: VisitOrigin): Promise<FunnelRow> {
      const row = nameOf(origin)
      if (!hasCampaign(origin) || (await isApart(day, row))) return { row, origin }
      const others = withoutCampaign(origin)
      return { row: nameOf(others), origin: others }
    },
  }
}

export type FunnelRows = ReturnType<typeof createFunnelRows>
