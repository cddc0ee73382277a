/** What functions read from their environment at cold start. A missing variable stops the function with the variable's name. */
import { environment } from '#contract/environment.ts'
import type { Log, LogFacts } from '#use-cases/ports.ts'

/** Throws when the variable is missing or empty. */
export const requiredVariable = (name: string): string => {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The environment variable ${name} is not set`)
  return value
}

/**
 * JSON lines with the level and the time where Lambda looks for them. Written as they are: the runtime's `console` would wrap each line in
 * another one, which no metric filter reads.
 */
export const createLog = (): Log => {
  const service = requiredVariable(environment.serviceName)
  const writeAs =
    (level: string) =>
    (message: string, facts: LogFacts = {}): void => {
      const timestamp = new Date().toISOString()
      process.stdout.write(`${JSON.stringify({ level, message, timestamp, service, ...facts })}\n`)
    }
  return { info: writeAs('INFO'), warn: writeAs('WARN'), error: writeAs('ERROR') }
}

/** Accepted values of `x-origin-verify`: two during a rotation. */
export const readOriginSecrets = (): string[] => requiredVariable(environment.originSecrets).split(',')
