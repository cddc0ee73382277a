/** Programs that verify a webhook, without packages. /partner-api-docs prints them, and tests/unit/webhooks/verifiers.test.ts runs them. */
import { writeProgram } from './write-program.ts'

export const verifierPrograms = {
  typescript: writeProgram('verify-webhook.ts'),
  python: writeProgram('verify-webhook.py'),
} as const
