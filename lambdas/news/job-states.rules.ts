/** The states of a job, and what may follow. */
import { type JobCounts, type JobKind, jobPolicy, type JobState, type RowOutcome } from './jobs.contract.ts'

export const noCounts: JobCounts = { planned: 0, unchanged: 0, refused: 0, done: 0, failed: 0, undone: 0, kept: 0 }

/** The counts after these rows had other outcomes than before. */
export const recounted = (
  counts: JobCounts,
  before: readonly { readonly outcome: RowOutcome }[],
  after: readonly { readonly outcome: RowOutcome }[],
): JobCounts => {
  const next = { ...counts }
  for (const { outcome } of before) next[outcome] -= 1
  for (const { outcome } of after) next[outcome] += 1
  return next
}

/** Reasons that are shown one by one; rarer ones are counted together. */
const shownReasons = 20
const others = 'other reasons'

interface Refusal {
  readonly why: string
  readonly count: number
}

/** The reasons with these added, the most frequent first. */
export const withReasons = (known: readonly Refusal[], added: readonly (string | undefined)[]): Refusal[] => {
  const counts = new Map(known.map(({ why, count }) => [why, count]))
  for (const why of added) {
    if (why === undefined) continue
    const shown = counts.has(why) || counts.size < shownReasons ? why : others
    counts.set(shown, (counts.get(shown) ?? 0) + 1)
  }
  return Array.from(counts, ([why, count]) => ({ why, count })).toSorted((one, other) => other.count - one.count)
}

/** Whether one member of staff alone may not do it. */
export const needsSecond = ({ planned }: Pick<JobCounts, 'planned'>, fourEyes: boolean): boolean =>
  fourEyes && planned > jobPolicy.rowsOfOnePerson

/** States in which nothing has been written yet. */
export const isUnwritten = (state: JobState): boolean => ['collecting', 'ready', 'waiting'].includes(state)

/** States in which a step has work to do. */
export const isUnderWay = (state: JobState): boolean =>
  ['collecting', 'running', 'cancelling', 'undoing'].includes(state)

/** Whether a step has work now: the rows of an import come from the page that reads the file. */
export const hasSteps = ({ state, kind }: { readonly state: JobState; readonly kind: JobKind }): boolean =>
  isUnderWay(state) && !(kind === 'import' && state === 'collecting')

/** The state that follows the last part. */
export const stateAfterParts = (state: JobState): JobState =>
  state === 'undoing' ? 'undone' : state === 'cancelling' ? 'cancelled' : 'done'
