/** The log as JSON lines through Powertools; level and service name come from the POWERTOOLS_* variables that the stack sets. */
import { Logger } from '@aws-lambda-powertools/logger'
import type { Log } from '#use-cases/ports.ts'

export const createLog = (): Log => {
  const logger = new Logger()
  return {
    info: (code, facts = {}) => logger.info(code, facts),
    warn: (code, facts = {}) => logger.warn(code, facts),
    error: (code, facts = {}) => logger.error(code, facts),
  }
}
