/** The function that sends one-time codes; it and `notices` may send SMS. */
import { createKnownBrowserCheck, createPhoneMarks } from '#adapters/hmac-identity.ts'
import { pause, randomIds } from '#adapters/system.ts'
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { httpFunction } from '#entry/http-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import {
  clock,
  log,
  openFunctionTable,
  openIdentity,
  readEdgeOptions,
  readIdentityKey,
} from '#handlers/function-parts.ts'
import { authEndpoints } from './auth-endpoints.contract.ts'
import { createOneTimeCode, createOneTimeCodeHasher } from './one-time-code-hasher.function.ts'
import { DynamoOneTimeCodeRepository } from './one-time-codes.table.ts'
import { createSendOneTimeCode } from './send-one-time-code.ts'
import { readSendSettings } from './send-settings.function.ts'
import { openSms } from './sms.function.ts'

const table = openFunctionTable()
const settings = readSendSettings(brand.name)
const sms = openSms()

const sendOneTimeCode = createSendOneTimeCode(
  {
    codes: new DynamoOneTimeCodeRepository(table),
    table,
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
