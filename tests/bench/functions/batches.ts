/** Programs beside each other: each in a process of its own, in turns, so that a busy machine slows all of them alike. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BatchOrder {
  readonly call: string
  readonly times: number
}

export interface BatchAnswer {
  readonly cpuMicroseconds: number
}

export interface LoadedBundle {
  /** Processor time of the import in microseconds. */
  readonly imported: number
  /** Returns the processor time of the batch in microseconds. */
  run(order: BatchOrder): Promise<number>
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
  const nextAnswer = async () => {
    const settled = new AbortController()
    const { signal } = settled
    const [answer] = (await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])) as (
      | BatchAnswer
      | number
      | null
    )[]
    settled.abort()
    if (typeof answer !== 'object' || answer === null) throw new Error('A measured program ended early')
    return answer.cpuMicroseconds
  }
  const imported = await nextAnswer()
  return {
    imported,
    run: (order) => {
      child.send(order)
      return nextAnswer()
    },
    stop: () => child.kill(),
  }
}

/** @param share 0.5 for the median */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
