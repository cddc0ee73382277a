/** The order of lenders and products on every screen and in the partner API. */

interface Ranked {
  readonly id: string
  readonly name: string
  readonly priority: number
}

/** Equal priorities go by name, then by id, so that the order is the same everywhere and at every visit. */
export const byPriority =
  (order: 'ascending' | 'descending') =>
  (one: Ranked, other: Ranked): number =>
    (order === 'ascending' ? one.priority - other.priority : other.priority - one.priority) ||
    one.name.localeCompare(other.name, 'en-IN') ||
    one.id.localeCompare(other.id)
