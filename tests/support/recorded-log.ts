/** A log that keeps its lines with the ids that they carry, so that tests can read them and check that they hold nothing personal. */
import type { LogCode } from '#contract/log-codes.ts'
import type { Log, LogFacts } from '#lambdas/shared/outside.rules.ts'

export const createRecordedLog = () => {
  const lines: { level: keyof Log; code: LogCode; facts: LogFacts }[] = []
  let carried: LogFacts = {}
  const record =
    (level: keyof Log) =>
    (code: LogCode, facts: LogFacts = {}) => {
      lines.push({ level, code, facts: { ...carried, ...facts } })
    }
  return {
    lines,
    /** The logged codes, in order. */
    codes: () => lines.map(({ code }) => code),
    begin: (ids: LogFacts) => {
      carried = ids
    },
    carry: (ids: LogFacts) => {
      carried = { ...carried, ...ids }
    },
    info: record('info'),
    warn: record('warn'),
    error: record('error'),
  }
}
