/** A log that keeps its lines, so that tests can read them and check that they hold nothing personal. */
import type { LogCode } from '#contract/log-codes.ts'
import type { Log, LogFacts } from '#use-cases/ports.ts'

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  code: LogCode
  facts: LogFacts
}

export interface RecordedLog extends Log {
  lines: LogLine[]
  /** The logged codes, in order. */
  codes(): LogCode[]
}

export const createRecordedLog = (): RecordedLog => {
  const lines: LogLine[] = []
  const record =
    (level: LogLine['level']) =>
    (code: LogCode, facts: LogFacts = {}) => {
      lines.push({ level, code, facts })
    }
  return {
    lines,
    codes: () => lines.map(({ code }) => code),
    info: record('info'),
    warn: record('warn'),
    error: record('error'),
  }
}
