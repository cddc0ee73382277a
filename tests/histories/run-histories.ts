/** Runs random histories, and finds the shortest one that breaks a rule. */
import fc from 'fast-check'
import { createMeasuredTable } from '../support/table/measured-table.ts'
import { checkAlways, checkAtTheEnd } from './rules.ts'
import { sessionOf, type Step } from './step.ts'
import { act, beginnings, steps } from './steps.ts'
import { createWorld } from './world.ts'

export interface HistoryRun {
  readonly histories: number
  readonly seed: number
  readonly mostSteps: number
  readonly onHistory?: (count: number) => void
}

export interface BrokenHistory {
  readonly seed: number
  readonly path: string
  readonly rule: string
  readonly steps: readonly string[]
}

/** The steps without the note by which fast-check would replay them. */
const wordsOf = (history: string) =>
  history
    .replace(/ \/\*.*\*\/$/, '')
    .split(/,(?=the |number |a |staff |an |\d|notices |webhooks |push )/)
    .filter((words) => words !== '')

/** The SMS and pushes that left in all histories: rules about them say nothing where none leaves. */
interface SentInAll {
  sms: number
  pushes: number
}

/** The least SMS, and the least pushes, of a history on average. */
export const leastSent = 1 / 20

interface RunOfHistories {
  /** The shortest history that was found to break a rule. */
  readonly broken: BrokenHistory | undefined
  readonly sent: SentInAll
}

/** @param endpoint of the local database */
export const runHistories = async (endpoint: string, run: HistoryRun): Promise<RunOfHistories> => {
  let count = 0
  const sent: SentInAll = { sms: 0, pushes: 0 }
  const commands = fc.commands(steps, { maxCommands: run.mostSteps, size: 'max' })
  const property = fc.asyncProperty(fc.constantFrom(...beginnings), commands, async (beginning, history) => {
    run.onHistory?.((count += 1))
    const world = await createWorld(await createMeasuredTable(endpoint))
    for (const step of beginning) await act(world, step)
    await fc.asyncModelRun(() => ({ model: world, real: world }), history)
    await checkAtTheEnd(world)
    sent.sms += world.notices.outbox.length
    sent.pushes += world.notices.pushed.length
  })
  const result = await fc.check(property, {
    seed: run.seed,
    numRuns: run.histories,
  })
  if (!result.failed || result.counterexample === null) return { broken: undefined, sent }
  const [beginning, history] = result.counterexample
  const { errorInstance } = result
  const broken = {
    seed: result.seed,
    path: result.counterexamplePath ?? '',
    rule: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    steps: [
      ...beginning.map(({ words }) => words),
      ...wordsOf((history as { readonly toString: () => string }).toString()),
    ],
  }
  return { broken, sent }
}

/** One history, step by step. */
export const runHistory = async (endpoint: string, history: readonly Step[]) => {
  const world = await createWorld(await createMeasuredTable(endpoint))
  for (const step of history) {
    await act(world, step)
    await checkAlways(world, sessionOf)
  }
  await checkAtTheEnd(world)
}
