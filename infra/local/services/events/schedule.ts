/** Invokes a function at a fixed rate of the local clock, which tests may advance. A run that is under way is not waited for, as on AWS. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { LambdaFunction } from '../lambda/lambda-function.ts'

export interface ScheduleOptions {
  readonly ruleArn: string
  readonly rateMilliseconds: number
  readonly targets: readonly LambdaFunction[]
  readonly clock: Clock
}

/** How late a run may be. */
const lookMilliseconds = 250

export class Schedule {
  readonly #options: ScheduleOptions
  readonly #running = new Set<Promise<unknown>>()
  #timer: NodeJS.Timeout | undefined
  #dueAt = 0

  constructor(options: ScheduleOptions) {
    this.#options = options
  }

  /** The first run is one interval after the start. */
  start(): void {
    const { clock, rateMilliseconds } = this.#options
    this.#dueAt = clock.now() + rateMilliseconds
    this.#timer = setInterval(() => this.#look(), lookMilliseconds)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#running)
  }

  /** A clock that was advanced by hours makes one run due, not one for each interval. */
  #look(): void {
    const { clock, rateMilliseconds, targets, ruleArn } = this.#options
    if (clock.now() < this.#dueAt) return
    this.#dueAt = clock.now() + rateMilliseconds
    const event = {
      id: randomUUID(),
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      time: clock.date().toISOString(),
      resources: [ruleArn],
      detail: {},
    }
    for (const target of targets) {
      const run = target.invoke(event).finally(() => this.#running.delete(run))
      this.#running.add(run)
    }
  }
}
