/** Measured programs, each in a process of its own. They take turns, so that a busy machine slows all of them alike. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BatchOrder {
  readonly call: string
  readonly times: number
}

export interface BatchAnswer {
  readonly wallMilliseconds: number
  readonly cpuMicroseconds: number
}

const nextAnswer = async (child: ChildProcess): Promise<BatchAnswer> => {
  const settled = new AbortController()
  const { signal } = settled
  const first = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])
  settled.abort()
  const answer: unknown = first[0]
  if (typeof answer !== 'object' || answer === null) throw new Error('A measured program ended early')
  return answer as BatchAnswer
}

export interface LoadedBundle {
  readonly imported: BatchAnswer
  run(order: BatchOrder): Promise<BatchAnswer>
  stop(): void
}

/** @param events of each call by its name */
export const loadBundle = async (
  bundle: string,
  environment: Readonly<Record<string, string>>,
  events: Readonly<Record<string, unknown>> = {},
): Promise<LoadedBundle> => {
  const child = fork(join(import.meta.dirname, 'child.ts'), [bundle, JSON.stringify(events)], {
    env: environment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const imported = await nextAnswer(child)
  return {
    imported,
    run: (order) => {
      child.send(order)
      return nextAnswer(child)
    },
    stop: () => child.kill(),
  }
}

/** @param share 0.5 for the median */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
