/** The newest requests and log lines for the developer's page, in memory only. */
import type { Clock } from './clock.ts'

export interface RequestRecord {
  at: string
  method: string
  path: string
  status: number
  milliseconds: number
  /** The services that handled the request, such as `CloudFront > HTTP API > profile`. */
  through: string
}

export interface LogLine {
  at: string
  source: string
  line: string
}

const kept = 500

export class Activity {
  readonly #clock: Clock
  readonly #requests: RequestRecord[] = []
  readonly #logs: LogLine[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** @param started by `performance.now()` */
  addRequest(started: number, request: Omit<RequestRecord, 'at' | 'milliseconds'>): void {
    this.#add(this.#requests, { ...request, milliseconds: Math.round(performance.now() - started) })
  }

  addLog(line: Omit<LogLine, 'at'>): void {
    this.#add(this.#logs, line)
  }

  /** Newest first, as `logs`. */
  requests(): RequestRecord[] {
    return this.#requests.slice(0, kept)
  }

  logs(): LogLine[] {
    return this.#logs.slice(0, kept)
  }

  #add<Item>(list: (Item & { at: string })[], item: Item): void {
    list.unshift({ at: this.#clock.date().toISOString(), ...item })
    if (list.length > kept * 2) list.length = kept
  }
}
