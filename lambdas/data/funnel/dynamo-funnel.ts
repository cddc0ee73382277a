/** The funnel in the table: a visitor is counted in the transaction that notes it, so a repeated record counts nothing twice. */
import { amountsOf, counterChanges, type CountedVisit, type FunnelCount } from '#domain/funnel/sum-funnel.ts'
import type { VisitOrigin } from '#domain/funnel/visit.ts'
import type { Changed, Recorded } from '#use-cases/ports.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { funnelPartition } from '../keys.ts'
import { queryAll } from '../find-items.ts'
import { Repository, type Table, type TransactionPart } from '../table.ts'
import {
  closedPart,
  counterPart,
  countedPart,
  countProjection,
  partOfUser,
  toCount,
  toCountedVisit,
  toCounter,
  type StoredCounter,
} from './funnel-items.ts'

type Outcome = Recorded | Changed<CountedVisit | undefined>

const countersOf = (day: string) => ({
  KeyConditionExpression: 'pk = :day AND begins_with(sk, :row)',
  ExpressionAttributeValues: { ':day': funnelPartition(day), ':row': sortKeyPrefix.funnelRow },
})

export const listCounters = async (table: Table, day: string): Promise<StoredCounter[]> => {
  const items = await queryAll(table, countersOf(day))
  return items.map(toCounter)
}

/** Both writes happen once for a visitor, however often they are repeated. `present` is what was counted in truth. */
export class DynamoFunnel extends Repository {
  #last: Promise<unknown> = Promise.resolve()

  /** Counts what is new of a visitor, if `before` is what was counted. */
  countVisit(
    userId: string,
    before: CountedVisit | undefined,
    after: CountedVisit,
    origin: VisitOrigin,
  ): Promise<Outcome> {
    const part = partOfUser(userId)
    const counters = counterChanges(before, after).map((change) =>
      counterPart(change, part, change.row === after.row ? origin : undefined),
    )
    return this.#inTurn([countedPart(userId, before, after), ...counters])
  }

  /** Counts an account as closed, whose numbers stay, and forgets the visitor. */
  closeVisit(userId: string, counted: CountedVisit): Promise<Outcome> {
    const change = { ...counted, amounts: amountsOf(counted.step) }
    return this.#inTurn([countedPart(userId, counted, undefined), closedPart(change, partOfUser(userId))])
  }

  async listCounts(day: string): Promise<FunnelCount[]> {
    const items = await queryAll(this.table, { ...countersOf(day), ...countProjection })
    return items.map(toCount)
  }

  /** Visitors of a batch meet in the same counters, where transactions at once would refuse each other. */
  #inTurn(parts: readonly TransactionPart[]): Promise<Outcome> {
    const turn = this.#last.then(() => this.#transact(parts))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #transact(parts: readonly TransactionPart[]): Promise<Outcome> {
    try {
      await this.table.transact(parts)
      return { outcome: 'recorded' }
    } catch (error) {
      const [counted] = failedConditionsOf(error)
      return { outcome: 'changed', present: toCountedVisit(counted?.item) }
    }
  }
}
