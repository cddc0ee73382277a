import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { environment } from '#contract/environment.ts'
import { keys } from '#data/keys.ts'
import { stageNames, type StageName } from '#infra/config.ts'
import {
  environmentOf,
  listOf,
  ourFunctions,
  renderText,
  resourcesOf,
  statementsOf,
  targetOf,
  type Json,
  type JsonObject,
} from './assembly.ts'
import { prodSettings } from './prod-settings.ts'

const bundleBudgetBytes = 420_000

interface Expected {
  /** Names of environment variables besides those that every function has. */
  settings: string[]
  /** Actions on items of the table, each with the partitions it is limited to. */
  items: string[]
  /** Actions on anything else besides its own logs. */
  rights?: string[]
  /** The gateways give up after 12 seconds, CloudFront after 15. */
  timeoutSeconds?: number
  logDays?: number
}

const sms = [environment.smsSenderId, environment.smsEntityId, environment.smsTemplateId, environment.smsMaxPriceUsd]
const socketEndpoint = 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'

const expected: Record<string, Expected> = {
  auth: {
    settings: [
      environment.originSecrets,
      environment.codePepper,
      environment.userPoolId,
      environment.appOrigin,
      ...sms,
    ],
    items: ['GetItem OTP#*', 'PutItem OTP#*', 'UpdateItem OTP#*', 'UpdateItem CAP#*'],
    rights: [
      'Allow cognito-idp:AdminCreateUser <IdentityUserPool>',
      'Allow cognito-idp:AdminSetUserPassword <IdentityUserPool>',
      'Allow sns:Publish *',
      'Deny sns:Publish arn:aws:sns:*:*:*',
    ],
    logDays: 180,
  },
  'auth-triggers': {
    settings: [environment.codePepper, environment.identityKey],
    items: ['UpdateItem OTP#*'],
    // Cognito waits 5 seconds.
    timeoutSeconds: 4,
    logDays: 180,
  },
  profile: {
    settings: [environment.originSecrets, environment.identityKey],
    items: ['GetItem USER#*', 'UpdateItem USER#*'],
  },
  offers: { settings: [environment.originSecrets], items: ['GetItem CATALOGUE', 'UpdateItem USER#*'] },
  applications: {
    settings: [environment.originSecrets, environment.identityKey],
    items: ['GetItem CATALOGUE', 'PutItem USER#*', 'UpdateItem USER#*', 'Query USER#*'],
  },
  support: {
    settings: [environment.originSecrets, environment.identityKey],
    items: [
      ...['PutItem USER#*', 'UpdateItem USER#*', 'Query USER#*', 'ConditionCheckItem USER#*'],
      ...['PutItem TICKET#*', 'Query TICKET#*', 'PutItem PASS#*'],
    ],
  },
  live: {
    settings: [environment.appOrigin, socketEndpoint],
    items: [
      ...['DeleteItem PASS#*', 'GetItem USER#*', 'UpdateItem USER#*', 'ConditionCheckItem USER#*'],
      ...['PutItem TICKET#*', 'DeleteItem TICKET#*', 'GetItem CONN#*', 'PutItem CONN#*', 'DeleteItem CONN#*'],
    ],
    rights: [
      'Allow execute-api:ManageConnections arn:aws:execute-api:ap-south-1:<AWS::AccountId>:<SocketApiGateway>/socket/DELETE/@connections/*',
      'Allow execute-api:ManageConnections arn:aws:execute-api:ap-south-1:<AWS::AccountId>:<SocketApiGateway>/socket/POST/@connections/*',
    ],
  },
  'fan-out': {
    settings: [socketEndpoint],
    items: ['Query TICKET#*', 'DeleteItem TICKET#*', 'GetItem USER#*', 'UpdateItem USER#*', 'DeleteItem CONN#*'],
    rights: [
      ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        (action) => `Allow dynamodb:${action} <DataTable>`,
      ),
      'Allow execute-api:ManageConnections arn:aws:execute-api:ap-south-1:<AWS::AccountId>:<SocketApiGateway>/socket/DELETE/@connections/*',
      'Allow execute-api:ManageConnections arn:aws:execute-api:ap-south-1:<AWS::AccountId>:<SocketApiGateway>/socket/POST/@connections/*',
      ...['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map((action) => `Allow sqs:${action} <FanOutFailures>`),
    ],
    // No caller waits for it.
    timeoutSeconds: 30,
  },
  partner: {
    settings: [environment.identityKey, environment.goLinkKey, environment.partnerDataKeyId, environment.appOrigin],
    items: ['GetItem CATALOGUE', 'GetItem PARTNER#*', 'PutItem PARTNER#*', 'UpdateItem PARTNER#*', 'UpdateItem USER#*'],
    // It seals PANs and cannot open them.
    rights: ['Allow kms:GenerateDataKey <SealKey> if kms:EncryptionContext:purpose is pan'],
  },
  'partner-authorizer': {
    settings: [environment.partnerUsageKey],
    items: ['GetItem APIKEY#*'],
    timeoutSeconds: 6,
    logDays: 180,
  },
  tracking: {
    settings: [environment.originSecrets, environment.goLinkKey],
    items: ['GetItem CATALOGUE', 'GetItem PARTNER#*', 'UpdateItem PARTNER#*', 'PutItem USER#*', 'UpdateItem USER#*'],
  },
}

const names = Object.keys(expected)

const theFunction = (name: string) => {
  const found = ourFunctions('prod').find((one) => one.name === name)
  if (!found) throw new Error(`no function ${name}`)
  return found
}

/** Without the hash at the end of logical ids. */
const readable = (resource: Json): string => {
  const text =
    typeof resource === 'object' && !Array.isArray(resource) && resource !== null && 'Fn::GetAtt' in resource
      ? `<${targetOf(resource)}>`
      : renderText(resource)
  return text.replaceAll(/[0-9A-F]{8}>/g, '>')
}

const leadingKeysOf = (condition: JsonObject | undefined): string[] | undefined =>
  (condition?.['ForAllValues:StringLike'] as { 'dynamodb:LeadingKeys': string[] } | undefined)?.['dynamodb:LeadingKeys']

/** Every right of a function's role: actions on items with their partitions, and all others. */
const rightsOf = (name: string) => {
  const items: string[] = []
  const others: string[] = []
  for (const { Effect, Action, Resource, Condition } of statementsOf('prod', name)) {
    const partitions = leadingKeysOf(Condition)
    const equals = Object.entries((Condition?.['StringEquals'] ?? {}) as Record<string, string>)
    const condition = equals.map(([key, value]) => ` if ${key} is ${value}`).join('')
    for (const action of listOf(Action)) {
      if (partitions) items.push(...partitions.map((partition) => `${action.replace('dynamodb:', '')} ${partition}`))
      else if (!action.startsWith('logs:'))
        others.push(...listOf(Resource).map((resource) => `${Effect} ${action} ${readable(resource)}${condition}`))
    }
  }
  return { items: items.toSorted(), others: others.toSorted() }
}

describe('the functions', () => {
  it('are those of the table, on Node 24 and arm64, each with its own role and without managed policies', () => {
    const functions = ourFunctions('prod')
    expect(functions.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const { Properties } of functions)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
    expect(new Set(functions.map(({ Properties }) => targetOf(Properties['Role']))).size).toBe(functions.length)
    const managed = resourcesOf('prod', 'AWS::IAM::Role').filter(({ Properties }) => 'ManagedPolicyArns' in Properties)
    expect(managed).toEqual([])
  })

  it('reserve concurrency in prod only', () => {
    const reserved = (stage: StageName) =>
      ourFunctions(stage)
        .filter(({ Properties }) => 'ReservedConcurrentExecutions' in Properties)
        .map(({ name }) => name)
    expect(reserved('prod').toSorted()).toEqual(names.toSorted())
    expect([...reserved('dev'), ...reserved('local')]).toEqual([])
  })

  it('reach only partitions that the table has, and together all of them', () => {
    const phone = '+919876543210'
    const partitionKeys = [
      keys.user(phone),
      keys.codes(phone),
      keys.sendCap('DAY', 'ALL', '20260101'),
      keys.catalogueSnapshot(),
      keys.partner('acme'),
      keys.apiKey('a1b2c3d4'),
      keys.message('a-ticket', 'a-message'),
      keys.connectionLookup('a-socket='),
      keys.livePass('a-hash'),
    ].map(({ pk }) => pk)
    const patterns = names.flatMap((name) => rightsOf(name).items.map((right) => right.split(' ')[1] ?? ''))
    const matches = (pattern: string, pk: string) =>
      pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern
    expect(partitionKeys.filter((pk) => !patterns.some((pattern) => matches(pattern, pk)))).toEqual([])
    expect(patterns.filter((pattern) => !partitionKeys.some((pk) => matches(pattern, pk)))).toEqual([])
  })
})

describe.each(Object.entries(expected))('the function %s', (name, row) => {
  const { Properties } = theFunction(name)

  it('has the settings it needs and no others', () => {
    const shared = [environment.stage, environment.tableName, 'POWERTOOLS_LOG_LEVEL', 'POWERTOOLS_SERVICE_NAME']
    expect(Object.keys(environmentOf('prod', name)).toSorted()).toEqual([...shared, ...row.settings].toSorted())
  })

  it('may do what its work needs and nothing else', () => {
    expect(rightsOf(name)).toEqual({ items: row.items.toSorted(), others: (row.rights ?? []).toSorted() })
  })

  it('gives up before its caller does, and its logs are kept as long as they are needed', () => {
    expect(Properties['Timeout']).toBe(row.timeoutSeconds ?? 10)
    const group = targetOf((Properties['LoggingConfig'] as { LogGroup: Json }).LogGroup)
    const logs = resourcesOf('prod', 'AWS::Logs::LogGroup').find(({ id }) => id === group)
    expect(logs?.Properties['RetentionInDays']).toBe(row.logDays ?? 30)
  })

  it('ships as one file within its budget, without source map, other locales or other credential providers', () => {
    const [, hash] = /^([0-9a-f]{64})\.zip$/.exec(renderText((Properties['Code'] as JsonObject)['S3Key'])) ?? []
    const folder = join(inject('assembly'), `asset.${hash}`)
    expect(readdirSync(folder)).toEqual(['index.mjs'])
    const text = readFileSync(join(folder, 'index.mjs'), 'utf8')
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bundleBudgetBytes)
    expect(text).toContain('No AWS credentials in the environment')
    const unwanted = [
      'sourceMappingURL',
      // Dutch, from the locales of zod.
      'Ongeldige invoer',
      'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
      '/latest/meta-data/iam/security-credentials/',
      'AssumeRoleWithWebIdentity',
      'credential_process',
      'sso_start_url',
      'role_arn',
    ]
    expect(unwanted.filter((sign) => text.includes(sign))).toEqual([])
  })
})

describe('the settings', () => {
  it.each([
    ['auth', environment.codePepper],
    ['profile', environment.identityKey],
    ['offers', environment.originSecrets],
    ['tracking', environment.goLinkKey],
    ['partner-authorizer', environment.partnerUsageKey],
  ])('of %s contain a reference in place of the secret %s', (name, setting) => {
    expect(renderText(environmentOf('prod', name)[setting])).toMatch(
      /^\{\{resolve:secretsmanager:<[A-Za-z0-9]+>:SecretString:::\}\}$/,
    )
  })

  it('turn the test mode on in the local stage only, for the function that sends codes only', () => {
    const withTestMode = stageNames.flatMap((stage) =>
      ourFunctions(stage)
        .filter(({ name }) => environment.testMode in environmentOf(stage, name))
        .map(({ name }) => `${stage} ${name} ${renderText(environmentOf(stage, name)[environment.testMode])}`),
    )
    expect(withTestMode).toEqual(['local auth true'])
  })

  it('contain the stage, the SMS registration and the address of the web app', () => {
    expect(environmentOf('prod', 'auth')).toMatchObject({
      [environment.stage]: 'prod',
      [environment.smsSenderId]: prodSettings.smsSenderId,
      [environment.smsEntityId]: prodSettings.smsEntityId,
      [environment.smsTemplateId]: prodSettings.smsTemplateId,
      [environment.smsMaxPriceUsd]: '0.02',
      [environment.appOrigin]: 'https://www.paisalane.example',
    })
    expect(renderText(environmentOf('local', 'auth')[environment.appOrigin])).toMatch(/^http:\/\/<\w+\.DomainName>$/)
    expect(renderText(environmentOf('dev', 'auth')[environment.appOrigin])).toMatch(/^https:\/\/<\w+\.DomainName>$/)
  })
})
