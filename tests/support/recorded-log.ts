/** A log that keeps its lines, so that tests can read what was told and check that nothing personal was. */
import type { LogCode } from '#contract/log-codes.ts'
import type { Log, LogFacts } from '#use-cases/ports.ts'

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  code: LogCode
  facts: LogFacts
}

export interface RecordedLog extends Log {
  lines: LogLine[]
  /** The codes told, in order. */
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
