/** Statuses and which may follow which, as one table that is read from both ends. */

export interface StatusTransitions<Status extends string> {
  readonly statuses: readonly Status[]
  /** The statuses that may be left for this one: what a conditional write names. */
  before(next: Status): Status[]
  /** The statuses that may follow; none for a status that the table does not know. */
  after(present: string): readonly Status[]
}

export const createTransitions = <Status extends string>(
  table: Readonly<Record<Status, readonly Status[]>>,
): StatusTransitions<Status> => {
  const entries = Object.entries(table) as [Status, readonly Status[]][]
  return {
    statuses: entries.map(([status]) => status),
    before: (next) => entries.filter(([, following]) => following.includes(next)).map(([status]) => status),
    after: (present) => entries.find(([status]) => status === present)?.[1] ?? [],
  }
}
