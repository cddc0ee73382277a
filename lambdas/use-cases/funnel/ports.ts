/** Ports of the funnel: counters by day and origin, and what was counted of each visitor. */
import type { CountedVisit } from '#domain/funnel/counter-changes.ts'
import type { FunnelCount } from '#domain/funnel/sum-funnel.ts'
import type { Visit, VisitOrigin } from '#domain/funnel/visit.ts'
import type { Changed, Recorded } from '../ports.ts'

/** A change of a user in the stream: undefined before the first sign-in, and after the account was closed. */
export interface VisitChange {
  readonly userId: string
  readonly before: Visit | undefined
  readonly after: Visit | undefined
}

/** The name of an origin among the counters of a day. */
export interface FunnelRow {
  readonly row: string
  /** As it is counted: without its campaign where the day has too many. */
  readonly origin: VisitOrigin
}

export interface FunnelRows {
  /** The same for the same day and origin at any time. */
  rowOf(day: string, origin: VisitOrigin): Promise<FunnelRow>
}

/** Both writes happen once for a visitor, however often they are repeated. `present` is what was counted in truth. */
export interface FunnelCounters {
  /** Counts what is new of a visitor, if `before` is what was counted. */
  countVisit(
    userId: string,
    before: CountedVisit | undefined,
    after: CountedVisit,
    origin: VisitOrigin,
  ): Promise<Recorded | Changed<CountedVisit | undefined>>
  /** Counts an account as closed, whose numbers stay, and forgets the visitor. */
  closeVisit(userId: string, counted: CountedVisit): Promise<Recorded | Changed<CountedVisit | undefined>>
}

export interface FunnelReader {
  listCounts(day: string): Promise<FunnelCount[]>
}

/** A counter with its place, as a recount compares it. */
export interface StoredCounter extends FunnelCount {
  readonly row: string
  /** A counter is kept in parts; see `partOf`. */
  readonly part: number
  /** Of accounts that were closed, which nobody can count again. */
  readonly closed: readonly number[]
}

export interface WholeFunnel {
  listCounters(day: string): Promise<StoredCounter[]>
  /** Every user who has signed in: reads the whole table. */
  eachVisit(): AsyncIterable<{ readonly userId: string; readonly visit: Visit }>
  /** What was counted of these users; those of whom nothing was are left out. */
  readCounted(userIds: readonly string[]): Promise<ReadonlyMap<string, CountedVisit>>
  partOf(userId: string): number
  /** Sets the numbers of a counter that are still as they were read; false if they have changed. */
  setCounter(day: string, counter: StoredCounter, reached: readonly number[]): Promise<boolean>
  /** Notes what is counted of a user, if `before` still is; false if it has changed. */
  setCounted(userId: string, before: CountedVisit | undefined, after: CountedVisit): Promise<boolean>
}
