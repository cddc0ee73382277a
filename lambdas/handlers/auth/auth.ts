/** The function that sends one-time codes, the only one that may send an SMS. */
import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { CognitoUserDirectory } from '#adapters/cognito-user-directory.ts'
import { createKnownBrowserCheck } from '#adapters/known-browser-check.ts'
import { createOneTimeCode, createOneTimeCodeHasher } from '#adapters/one-time-code-hasher.ts'
import { pause } from '#adapters/pause.ts'
import { sdkClientOptions } from '#adapters/sdk-client-options.ts'
import { createSnsClient, SnsSmsSender } from '#adapters/sns-sms-sender.ts'
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { DynamoOneTimeCodeRepository } from '#data/auth/dynamo-one-time-code-repository.ts'
import { DynamoSendCapRepository } from '#data/auth/dynamo-send-cap-repository.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { requiredVariable } from '#gateway/runtime.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'
import { clock, log, openFunctionTable, openIdentity, readEdgeOptions } from '../function-parts.ts'
import { readSendSettings, readSmsRegistration } from './send-settings.ts'

const table = openFunctionTable()
const settings = readSendSettings(brand.name)

const sendOneTimeCode = createSendOneTimeCode(
  {
    codes: new DynamoOneTimeCodeRepository(table),
    caps: new DynamoSendCapRepository(table),
    browsers: createKnownBrowserCheck(openIdentity()),
    hasher: createOneTimeCodeHasher(requiredVariable(environment.codePepper)),
    sms: new SnsSmsSender(createSnsClient(), readSmsRegistration()),
    users: new CognitoUserDirectory(
      new CognitoIdentityProviderClient(sdkClientOptions),
      requiredVariable(environment.userPoolId),
    ),
    clock,
    log,
    pause,
    createId: randomUUID,
    createCode: createOneTimeCode,
  },
  settings,
)

export const handler = httpFunction(
  'auth',
  {
    'send-sms-otp': ({ body, clientAddress }) =>
      sendOneTimeCode({ phone: body.phone, address: clientAddress, browserToken: body.browser_token }),
  },
  readEdgeOptions(),
)
