/** Times and failures of the actions of a load, as a table and against limits. */

interface Action {
  milliseconds: number[]
  failures: string[]
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')

export class Measurements {
  readonly #actions = new Map<string, Action>()

  /** Runs an action and records its time or its failure. Rethrows what the action throws. */
  async time<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const started = performance.now()
    try {
      const result = await run()
      this.record(name, performance.now() - started)
      return result
    } catch (error) {
      this.#actionOf(name).failures.push(reasonOf(error))
      throw error
    }
  }

  record(name: string, milliseconds: number): void {
    this.#actionOf(name).milliseconds.push(milliseconds)
  }

  /** Actions that succeeded or failed so far. */
  get count(): number {
    return this.#summaries().reduce((sum, { count }) => sum + count, 0)
  }

  get failures(): number {
    return this.#summaries().reduce((sum, { failures }) => sum + failures.length, 0)
  }

  lines(): string[] {
    const row = (name: string, cells: readonly (string | number)[]) =>
      name.padEnd(26) + cells.map((cell) => String(cell).padStart(9)).join('')
    return [
      row('action', ['count', 'errors', 'p50 ms', 'p95 ms', 'max ms']),
      ...this.#summaries().map(({ name, count, failures, p50, p95, longest }) =>
        row(name, [count, failures.length, p50, p95, longest]),
      ),
    ]
  }

  /** Returns the p95 of an action in milliseconds. */
  p95(wanted: string): number {
    return this.#summaries().find(({ name }) => name === wanted)?.p95 ?? Number.NaN
  }

  /** What breaks the limits, one line each. */
  problems(p95Limit: number): string[] {
    return this.#summaries().flatMap(({ name, failures, p95 }) => [
      ...(failures.length > 0 ? [`${name}: ${failures.length} errors, such as ${failures[0]?.slice(0, 300)}`] : []),
      ...(p95 > p95Limit ? [`${name}: p95 of ${p95} ms is above ${p95Limit} ms`] : []),
    ])
  }

  #summaries() {
    return Array.from(this.#actions, ([name, { milliseconds, failures }]) => {
      const sorted = milliseconds.toSorted((one, other) => one - other)
      const [p50 = 0, p95 = 0, longest = 0] = [0.5, 0.95, 1].map((share) => Math.round(quantile(sorted, share)))
      return { name, count: milliseconds.length + failures.length, failures, p50, p95, longest }
    })
  }

  #actionOf(name: string): Action {
    const action = this.#actions.get(name) ?? { milliseconds: [], failures: [] }
    this.#actions.set(name, action)
    return action
  }
}
