/** The user pool's triggers in one function, so that one sign-in waits for at most one cold start. */
import { randomUUID } from 'node:crypto'
import { createKnownBrowserCheck } from '#adapters/hmac-identity.ts'
import { onFirstUse } from '#adapters/on-first-use.ts'
import { pause } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import { sdkAttempts } from '#contract/policy.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { clock, log, openFunctionTable, openIdentity } from '#handlers/function-parts.ts'
import { createOneTimeCodeHasher } from './one-time-code-hasher.function.ts'
import { DynamoOneTimeCodeRepository } from './one-time-codes.table.ts'
import { triggerFunction } from './sign-in-triggers.function.ts'
import { createVerifyOneTimeCode } from './verify-one-time-code.ts'

/** Loaded for the first sign-in of a phone only. */
const openUsers = onFirstUse(async () => (await import('./user-directory.function.ts')).openUserDirectory())

const oneTimeCodes = createVerifyOneTimeCode({
  codes: new DynamoOneTimeCodeRepository(openFunctionTable(sdkAttempts.trigger)),
  hasher: createOneTimeCodeHasher(requiredVariable(environment.codePepper)),
  browsers: createKnownBrowserCheck(openIdentity(), clock),
  users: { ensureUser: async (phone, userPoolId) => (await openUsers()).ensureUser(phone, userPoolId) },
  clock,
  log,
  pause,
  createId: randomUUID,
})

export const handler = triggerFunction({
  log,
  verifyOneTimeCode: oneTimeCodes.verify,
  reopenOneTimeCode: oneTimeCodes.reopen,
})
