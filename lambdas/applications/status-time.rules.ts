/** When an application reached its present status. */
import type { StatusEntry } from '#contract/entities.ts'

/** The parts of an application that give the time of its status. */
export interface StatusTimes {
  readonly history: readonly Pick<StatusEntry, 'at' | 'moved'>[]
  readonly updated_at: string
}

/** The time of the last entry that changed the status; of an application without one, that of its last change. */
export const statusTimeOf = ({ history, updated_at }: StatusTimes): string =>
  history.findLast(({ moved }) => moved !== false)?.at ?? updated_at
