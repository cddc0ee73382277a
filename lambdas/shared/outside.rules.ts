/** Time, chance, the log and ranges of addresses, which come from outside: a test gives doubles of the first three. */
import type { LogCode } from '#contract/log-codes.ts'

export interface Clock {
  now(): Date
}

/** Ids that sort by their time. */
export interface Ulids {
  nextUlid(now: Date): string
}

/** A number from 0 to 1. */
export type Chance = () => number

export type Pause = (milliseconds: number) => Promise<void>

/** Facts logged with a code. Never personal data: a phone is masked or left out. */
export type LogFacts = Record<string, string | number | boolean | readonly string[] | undefined>

export interface Log {
  info(code: LogCode, facts?: LogFacts): void
  warn(code: LogCode, facts?: LogFacts): void
  error(code: LogCode, facts?: LogFacts): void
}

export interface IpRanges {
  /** @param ranges in their stored form, CIDR; an unreadable address is in none */
  contain(ranges: readonly string[], address: string): boolean
}
