/** The function that sends one-time codes; it and `notices` may send SMS. */
import { createOneTimeCode, createOneTimeCodeHasher } from '#adapters/auth/one-time-code-hasher.ts'
import { createKnownBrowserCheck, createPhoneMarks } from '#adapters/hmac-identity.ts'
import { pause, randomIds } from '#adapters/system.ts'
import { authEndpoints } from '#contract/auth/auth-endpoints.ts'
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { DynamoOneTimeCodeRepository } from '#data/auth/dynamo-one-time-code-repository.ts'
import { DynamoSendCounterRepository } from '#data/auth/dynamo-send-counter-repository.ts'
import { httpFunction } from '#entry/http-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'
import { clock, log, openFunctionTable, openIdentity, readEdgeOptions, readIdentityKey } from '../function-parts.ts'
import { openSms } from './open-sms.ts'
import { readSendSettings } from './send-settings.ts'

const table = openFunctionTable()
const settings = readSendSettings(brand.name)
const sms = openSms()

const sendOneTimeCode = createSendOneTimeCode(
  {
    codes: new DynamoOneTimeCodeRepository(table),
    counters: new DynamoSendCounterRepository(table),
    marks: createPhoneMarks(readIdentityKey()),
    browsers: createKnownBrowserCheck(openIdentity(), clock),
    hasher: createOneTimeCodeHasher(requiredVariable(environment.codePepper)),
    sms: { sendSms: (phone, text, language) => sms.send(phone, 'code', text, language) },
    clock,
    log,
    pause,
    createCodeId: randomIds.nextCodeId,
    createCode: createOneTimeCode,
  },
  settings,
)

export const handler = httpFunction(
  authEndpoints,
  {
    'send-sms-otp': ({ body: { phone, browser_token: browserToken, language }, clientAddress: address }) =>
      sendOneTimeCode({ phone, address, browserToken, language }),
  },
  readEdgeOptions(),
)
