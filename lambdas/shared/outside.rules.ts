/** Time, chance and the log, which come from outside: a test gives doubles. */
import type { LogCode } from '#contract/log-codes.ts'

export interface Clock {
  now(): Date
}

/** Ids that sort by their time. */
export interface Ulids {
  nextUlid(now: Date): string
}

export type Pause = (milliseconds: number) => Promise<void>

/** Facts logged with a code. Never personal data: a phone is masked or left out. */
export type LogFacts = Record<string, string | number | boolean | readonly string[] | undefined>

export interface Log {
  info(code: LogCode, facts?: LogFacts): void
  warn(code: LogCode, facts?: LogFacts): void
  error(code: LogCode, facts?: LogFacts): void
}
