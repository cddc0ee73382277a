/** A table of which status may follow which, readable in both directions. */

export interface StatusTransitions<Status extends string> {
  readonly statuses: readonly Status[]
  /** The statuses that may change to this one; a conditional write names them. */
  before(next: Status): Status[]
  /** The statuses that may follow; none for an unknown status. */
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
