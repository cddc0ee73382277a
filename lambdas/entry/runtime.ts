/** The environment that functions read at cold start. A missing variable stops the function with the variable's name. */
import { Logger } from '@aws-lambda-powertools/logger'
import { environment } from '#contract/environment.ts'
import { releaseHeader } from '#contract/release.ts'
import type { Log, LogFacts } from '#lambdas/shared/outside.rules.ts'

/** Throws when the variable is missing or empty. */
export const requiredVariable = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** A log whose lines carry the ids of edge and gateways. A function answers one event at a time. */
export interface RequestLog extends Log {
  /** Every further line carries these ids, and none of the event before. */
  begin(ids: LogFacts): void
  /** Adds ids that a later step finds. */
  carry(ids: LogFacts): void
}

/** JSON lines through Powertools; the POWERTOOLS_* variables of the stack set level and service name. */
export const createLog = (): RequestLog => {
  const logger = new Logger()
  return {
    begin: (ids) => {
      logger.resetKeys()
      logger.appendKeys(ids)
    },
    carry: (ids) => logger.appendKeys(ids),
    info: (code, facts = {}) => logger.info(code, facts),
    warn: (code, facts = {}) => logger.warn(code, facts),
    error: (code, facts = {}) => logger.error(code, facts),
  }
}

/** Accepted values of `x-origin-verify`: two during a rotation. */
export const readOriginSecrets = (): string[] => requiredVariable(environment.originSecrets).split(',')

/** The release of the function. */
export const release = process.env[environment.release] ?? 'unknown'
/** A header of every answer. */
export const releaseHeaders = { [releaseHeader]: release }
