/** The function that sends one-time codes (spec 7, send-sms-otp), the only one that may send an SMS. */
import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SNSClient } from '@aws-sdk/client-sns'
import { CognitoUserDirectory } from '#adapters/cognito-user-directory.ts'
import { createOneTimeCode, createOneTimeCodeHasher } from '#adapters/one-time-code-hasher.ts'
import { pause } from '#adapters/pause.ts'
import { createLog } from '#adapters/power-log.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { SnsSmsSender } from '#adapters/sns-sms-sender.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { brand } from '#contract/brand.ts'
import { environment } from '#contract/environment.ts'
import { DynamoOneTimeCodeRepository } from '#data/auth/dynamo-one-time-code-repository.ts'
import { DynamoSendCapRepository } from '#data/auth/dynamo-send-cap-repository.ts'
import { openTable } from '#data/table.ts'
import { httpFunction } from '#gateway/http-function.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'
import { readSendSettings, readSmsRegistration } from './send-settings.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName))
const settings = readSendSettings(brand.name)
const clientOptions = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1500, throwOnRequestTimeout: true },
}

const sendOneTimeCode = createSendOneTimeCode(
  {
    codes: new DynamoOneTimeCodeRepository(table),
    caps: new DynamoSendCapRepository(table),
    hasher: createOneTimeCodeHasher(requiredVariable(environment.codePepper)),
    sms: new SnsSmsSender(new SNSClient(clientOptions), readSmsRegistration()),
    users: new CognitoUserDirectory(
      new CognitoIdentityProviderClient(clientOptions),
      requiredVariable(environment.userPoolId),
    ),
    clock: systemClock,
    log,
    pause,
    createId: randomUUID,
    createCode: createOneTimeCode,
  },
  settings,
)

export const handler = httpFunction(
  'auth',
  { 'send-sms-otp': ({ body, clientAddress }) => sendOneTimeCode({ phone: body.phone, address: clientAddress }) },
  { originSecrets: requiredVariable(environment.originSecrets).split(','), log },
)
