/** Ports that every capability needs: the time, and the log of coded messages. */

export interface Clock {
  now(): Date
}

/** Facts beside a coded message. Never personal data: a phone goes in masked, or not at all. */
export type LogFacts = Record<string, string | number | boolean | readonly string[] | undefined>

export interface Log {
  info(code: string, facts?: LogFacts): void
  warn(code: string, facts?: LogFacts): void
  error(code: string, facts?: LogFacts): void
}
