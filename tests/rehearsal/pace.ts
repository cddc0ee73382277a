/** How busy this machine is: the rehearsal's limit and its waits grow with the time that its own commands take. */

/** Seconds that each takes on two cores that do nothing else. */
const quietSeconds = { synth: 7, bootstrap: 2, deploy: 5 } as const

export type TimedCommand = keyof typeof quietSeconds

/** Beyond that, something hangs. */
const mostSlowness = 4

const observed: number[] = []

/** How many times as long as on a quiet machine a command has taken, from 1 to 4; 4 before the first has ended. */
export const slowness = (): number =>
  observed.length === 0 ? mostSlowness : Math.min(mostSlowness, Math.max(1, ...observed))

/** Runs a command and notes how long it took. */
export const observe = async <Result>(command: TimedCommand, run: () => Promise<Result>): Promise<Result> => {
  const started = performance.now()
  const result = await run()
  observed.push((performance.now() - started) / 1000 / quietSeconds[command])
  return result
}

/** How long something may take here that may take `time` on a quiet machine. */
export const patience = (time: number): number => Math.ceil(time * slowness())
