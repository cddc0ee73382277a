/** The function that sends one-time codes; it and `notices` may send SMS. */
import { brand } from '#contract/brand.ts'
import { httpFunction } from '#entry/http-function.ts'
import { createKnownBrowserCheck, createPhoneMarks } from '#lambdas/shared/hmac-identity.function.ts'
import { pause } from '#lambdas/shared/system.function.ts'
import { log, openIdentity, openWorld, readEdgeOptions, readIdentityKey } from '#lambdas/shared/world.function.ts'
import { openOneTimeCodes } from './one-time-codes.function.ts'
import { sendOneTimeCode } from './send-one-time-code.ts'
import { readSendSettings, readSmsLimits } from './send-settings.function.ts'
import { authEndpoints } from './send-sms-otp.contract.ts'
import { openSms } from './sms.function.ts'

const ground = openWorld()
const settings = readSendSettings(brand.name)
const world = {
  ...ground,
  knownBrowsers: createKnownBrowserCheck(openIdentity(), ground.clock),
  log,
  oneTimeCodes: openOneTimeCodes(),
  pause,
  phoneMarks: createPhoneMarks(readIdentityKey()),
  sms: openSms(),
  smsLimits: readSmsLimits(),
}

export const handler = httpFunction(
  authEndpoints,
  {
    'send-sms-otp': ({ body: { phone, browser_token: browserToken, language }, clientAddress: address }) =>
      sendOneTimeCode(world, settings, { phone, address, browserToken, language }),
  },
  readEdgeOptions(),
)
