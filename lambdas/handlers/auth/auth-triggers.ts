/** The user pool's triggers in one function, so that their cold starts do not chain (`design/performance.md`, Function start). */
import { randomUUID } from 'node:crypto'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createKnownBrowserCheck } from '#adapters/known-browser-check.ts'
import { createOneTimeCodeHasher } from '#adapters/one-time-code-hasher.ts'
import { pause } from '#adapters/pause.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoOneTimeCodeRepository } from '#data/auth/dynamo-one-time-code-repository.ts'
import { createDocumentClient, openTable } from '#data/table.ts'
import { createVerifyOneTimeCode } from '#use-cases/auth/verify-one-time-code.ts'
import { createAnswerTrigger } from '#gateway/trigger-function.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName), createDocumentClient({ attempts: 2 }))

export const handler = createAnswerTrigger({
  log,
  verifyOneTimeCode: createVerifyOneTimeCode({
    codes: new DynamoOneTimeCodeRepository(table),
    hasher: createOneTimeCodeHasher(requiredVariable(environment.codePepper)),
    browsers: createKnownBrowserCheck(createIdentity(requiredVariable(environment.identityKey))),
    clock: systemClock,
    log,
    pause,
    createId: randomUUID,
  }),
})
