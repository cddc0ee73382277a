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

const shown = 500
/** Lines outlive the page's list: a search for one request finds it while many others are handled. */
const keptLines = 20_000

export const createActivity = (clock: Clock) => {
  const calls: RequestRecord[] = []
  const lines: LogLine[] = []

  const add = <Item>(list: (Item & { at: string })[], item: Item, kept: number): void => {
    list.push({ at: clock.date().toISOString(), ...item })
    if (list.length > kept * 2) list.splice(0, kept)
  }

  return {
    /** @param started by `performance.now()` */
    addRequest(started: number, request: Omit<RequestRecord, 'at' | 'milliseconds'>): void {
      add(calls, { ...request, milliseconds: Math.round(performance.now() - started) }, shown)
    },

    addLog(line: Omit<LogLine, 'at'>): void {
      add(lines, line, keptLines)
    },

    /** Newest first, as `logs`. */
    requests(): RequestRecord[] {
      return calls.slice(-shown).toReversed()
    },

    /** @param text only lines that contain it */
    logs(text = ''): LogLine[] {
      const found = lines.filter(({ line }) => line.includes(text))
      return found.slice(-shown).toReversed()
    },
  }
}

export type Activity = ReturnType<typeof createActivity>
