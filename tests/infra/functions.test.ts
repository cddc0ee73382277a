import { describe, expect, it } from 'vitest'
import { environment } from '#contract/environment.ts'
import { stageNames } from '#infra/config.ts'
import { prodSettings } from './prod-settings.ts'
import {
  environmentOf,
  listOf,
  ourFunctions,
  renderText,
  resourcesOf,
  statementsOf,
  targetOf,
  type Json,
} from './assembly.ts'

const names = [
  'applications',
  'auth',
  'auth-triggers',
  'offers',
  'partner',
  'partner-authorizer',
  'profile',
  'tracking',
]

describe('the functions', () => {
  it('are one a capability, and one each for the triggers, the key authorizer and the tracking links', () => {
    expect(
      ourFunctions('prod')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names)
  })

  it('run on Node 24 on arm64, without source maps', () => {
    for (const { Properties } of ourFunctions('prod')) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' })
      expect(JSON.stringify(Properties['Environment'])).not.toContain('source-maps')
    }
  })

  it('have a role each, without managed policies', () => {
    const functions = resourcesOf('prod', 'AWS::Lambda::Function')
    expect(new Set(functions.map(({ Properties }) => targetOf(Properties['Role']))).size).toBe(functions.length)
    expect(resourcesOf('prod', 'AWS::IAM::Role').filter(({ Properties }) => 'ManagedPolicyArns' in Properties)).toEqual(
      [],
    )
  })

  it('write to a log group each, which forgets after 30 days, or 180 where it tells who guessed codes or keys', () => {
    const days = ourFunctions('prod').map(({ name, Properties }) => {
      const group = targetOf((Properties['LoggingConfig'] as { LogGroup: Json }).LogGroup)
      const [found] = resourcesOf('prod', 'AWS::Logs::LogGroup').filter(({ id }) => id === group)
      return [name, found?.Properties['RetentionInDays']]
    })
    expect(Object.fromEntries(days)).toEqual({
      auth: 180,
      'auth-triggers': 180,
      profile: 30,
      offers: 30,
      applications: 30,
      partner: 30,
      'partner-authorizer': 180,
      tracking: 30,
    })
  })

  it.each(names)('%s may do nothing by wildcard but sending an SMS', (name) => {
    for (const { Effect, Action, Resource } of statementsOf('prod', name)) {
      if (Effect !== 'Allow') continue
      expect(listOf(Action).filter((action) => action.includes('*'))).toEqual([])
      if (listOf(Action).join() !== 'sns:Publish') expect(listOf(Resource)).not.toContain('*')
    }
  })

  it('answer before whoever waits gives up: Cognito after 5 seconds, the gateways after 12, CloudFront after 15', () => {
    const shorter: Record<string, number> = { 'auth-triggers': 4, 'partner-authorizer': 6 }
    for (const { name, Properties } of ourFunctions('prod')) {
      expect(Properties['Timeout']).toBe(shorter[name] ?? 10)
    }
  })

  it('keep reserved concurrency in prod alone', () => {
    const reserved = (stage: (typeof stageNames)[number]) =>
      ourFunctions(stage)
        .filter(({ Properties }) => 'ReservedConcurrentExecutions' in Properties)
        .map(({ name }) => name)
    expect(reserved('prod').toSorted()).toEqual(names)
    expect([...reserved('dev'), ...reserved('local')]).toEqual([])
  })
})

describe('their environment', () => {
  const shared = [environment.stage, environment.tableName, 'POWERTOOLS_LOG_LEVEL', 'POWERTOOLS_SERVICE_NAME']
  const sms = [environment.smsSenderId, environment.smsEntityId, environment.smsTemplateId, environment.smsMaxPriceUsd]

  it('holds what each needs and nothing else', () => {
    const given = Object.fromEntries(names.map((name) => [name, Object.keys(environmentOf('prod', name)).toSorted()]))
    const expected = (...more: string[]) => [...shared, ...more].toSorted()
    expect(given).toEqual({
      auth: expected(
        environment.originSecrets,
        environment.codePepper,
        environment.userPoolId,
        environment.appOrigin,
        ...sms,
      ),
      'auth-triggers': expected(environment.codePepper, environment.identityKey),
      profile: expected(environment.originSecrets, environment.identityKey),
      offers: expected(environment.originSecrets),
      applications: expected(environment.originSecrets, environment.identityKey),
      partner: expected(
        environment.identityKey,
        environment.goLinkKey,
        environment.partnerDataKeyId,
        environment.appOrigin,
      ),
      'partner-authorizer': expected(environment.partnerUsageKey),
      tracking: expected(environment.originSecrets, environment.goLinkKey),
    })
  })

  it('switches the test mode on in the local stage only, for the sender only', () => {
    const withTestMode = stageNames.flatMap((stage) =>
      ourFunctions(stage)
        .filter(({ name }) => environment.testMode in environmentOf(stage, name))
        .map(({ name }) => `${stage} ${name} ${renderText(environmentOf(stage, name)[environment.testMode])}`),
    )
    expect(withTestMode).toEqual(['local auth true'])
  })

  it('names the stage', () => {
    for (const stage of stageNames) {
      for (const name of names) expect(environmentOf(stage, name)[environment.stage]).toBe(stage)
    }
  })

  it('carries no secret in the template, only where to find it at deployment', () => {
    const secret = /^\{\{resolve:secretsmanager:<[A-Za-z0-9]+>:SecretString:::\}\}$/
    expect(renderText(environmentOf('prod', 'auth')[environment.codePepper])).toMatch(secret)
    expect(renderText(environmentOf('prod', 'profile')[environment.identityKey])).toMatch(secret)
    expect(renderText(environmentOf('prod', 'offers')[environment.originSecrets])).toMatch(secret)
    expect(renderText(environmentOf('prod', 'tracking')[environment.goLinkKey])).toMatch(secret)
    expect(renderText(environmentOf('prod', 'partner-authorizer')[environment.partnerUsageKey])).toMatch(secret)
  })

  it('knows the registration and the address that the SMS names', () => {
    expect(environmentOf('prod', 'auth')).toMatchObject({
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

describe('SMS', () => {
  it('may be published by the sending function alone, to phone numbers alone', () => {
    const publishers = names.filter((name) =>
      statementsOf('prod', name).some(({ Action }) => listOf(Action).includes('sns:Publish')),
    )
    expect(publishers).toEqual(['auth'])
    const statements = statementsOf('prod', 'auth').filter(({ Action }) => listOf(Action).includes('sns:Publish'))
    expect(statements.map(({ Effect, Resource }) => ({ Effect, Resource }))).toEqual([
      { Effect: 'Allow', Resource: '*' },
      { Effect: 'Deny', Resource: 'arn:aws:sns:*:*:*' },
    ])
  })
})
