/** The options of a stage: a canary, limits for addresses, a domain of the partner API, a restored table. */
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readStageConfig } from '#infra/config.ts'
import type { CapabilityFunction } from '#infra/constructs/capability-function.ts'
import { MarketplaceTable } from '#infra/constructs/marketplace-table.ts'
import { invokedBy, ourFunctions, readAssemblyFile, resourcesOf, theResource } from './assembly.ts'
import { prodSettings } from './prod-settings.ts'
import { listOf, renderText, targetOf, type JsonObject } from './template-values.ts'

describe('the canary', () => {
  const canary = ourFunctions().find(({ name }) => name === 'canary')

  it('runs the public steps every quarter of an hour and logs in every six hours, each run once', () => {
    const runs = resourcesOf('AWS::Events::Rule').map(({ Properties }) => {
      const [target] = Properties['Targets'] as JsonObject[]
      expect(target?.['RetryPolicy']).toEqual({ MaximumRetryAttempts: 0 })
      const input = target?.['Input'] === undefined ? '' : ` ${renderText(target['Input'])}`
      return `${invokedBy(target?.['Arn'])} at ${renderText(Properties['ScheduleExpression'])}${input}`
    })
    expect(runs.toSorted()).toEqual([
      'breach-lists at rate(1 minute)',
      'canary at rate(15 minutes) {"walk":"open"}',
      'canary at rate(6 hours) {"walk":"login"}',
      'notices at rate(1 minute)',
      'partner-keys at rate(1 minute)',
      'sweep at rate(10 minutes)',
    ])
    expect(theResource('AWS::Lambda::EventInvokeConfig').Properties).toMatchObject({
      MaximumRetryAttempts: 0,
      Qualifier: 'live',
    })
  })

  it('gets its sandbox key from the secret that the settings name', () => {
    expect(canary?.settings['CANARY_PARTNER_KEY']).toBe(
      '{{resolve:secretsmanager:paisalane-prod/canary:SecretString:::}}',
    )
  })
})

describe('the limit for addresses', () => {
  const limitOf = ({ Properties }: { Properties: JsonObject }) => {
    const [rule, ...others] = listOf(Properties['Rules']) as JsonObject[]
    return { scope: Properties['Scope'], rule, others }
  }

  const acls = resourcesOf('AWS::WAFv2::WebACL')
  const staffAcl = acls.find(({ id }) => id.includes('StaffAcl'))
  const regional = acls.find((acl) => acl !== staffAcl)

  it('refuses an address of the REST API or of the user pool beyond its requests in five minutes', () => {
    const associations = resourcesOf('AWS::WAFv2::WebACLAssociation').map(({ Properties }) =>
      [targetOf(Properties['WebACLArn']), renderText(Properties['ResourceArn'])].join(' '),
    )
    expect(associations.toSorted()).toEqual([
      expect.stringMatching(new RegExp(String.raw`^${regional?.id} <IdentityUserPool\w+\.Arn>$`)),
      expect.stringMatching(/::\/restapis\/<PartnerApiGateway\w+>\/stages\/<\w+>$/),
      expect.stringMatching(new RegExp(String.raw`^${staffAcl?.id} <StaffIdentityUserPool\w+\.Arn>$`)),
    ])
    for (const acl of [regional, staffAcl]) {
      const { scope, rule, others } = limitOf(acl ?? { Properties: {} })
      expect([scope, others.length]).toEqual(['REGIONAL', acl === staffAcl ? 1 : 0])
      expect(rule).toMatchObject({
        Action: { Block: {} },
        Statement: { RateBasedStatement: { Limit: 20_000, AggregateKeyType: 'IP', EvaluationWindowSec: 300 } },
      })
    }
  })

  it('keeps other networks than those of the stage from the user pool of staff, as from the console', () => {
    const { others } = limitOf(staffAcl ?? { Properties: {} })
    const sets = resourcesOf('AWS::WAFv2::IPSet')
    const refersTo = (version: string) => {
      const set = sets.find(({ Properties }) => Properties['IPAddressVersion'] === version)
      return { IPSetReferenceStatement: { Arn: { 'Fn::GetAtt': [set?.id, 'Arn'] } } }
    }
    expect(others).toMatchObject([
      {
        Action: { Block: {} },
        Statement: {
          NotStatement: { Statement: { OrStatement: { Statements: [refersTo('IPV4'), refersTo('IPV6')] } } },
        },
      },
    ])
    const addresses = sets.flatMap(({ Properties }) => listOf(Properties['Addresses']).map(renderText))
    expect(addresses.toSorted()).toEqual(prodSettings.staffNetworks.toSorted())
  })

  it.each(['dev', 'prod'] as const)(
    'has its log in the stage %s, also without limits, under a name of this stack alone',
    (stage) => {
      const names = resourcesOf('AWS::Logs::LogGroup', stage).flatMap(
        ({ Properties }) => Properties['LogGroupName'] ?? [],
      )
      expect(names.map(renderText)).toContain(`aws-waf-logs-paisalane-${stage}-<AWS::StackId>[2]`)
    },
  )

  it('keeps what it refused for 30 days, without keys, tokens, codes and what people typed', () => {
    const { LogDestinationConfigs, LoggingFilter, ResourceArn } = theResource(
      'AWS::WAFv2::LoggingConfiguration',
    ).Properties
    expect(targetOf(ResourceArn)).toBe(regional?.id)
    expect(renderText(listOf(LogDestinationConfigs)[0])).toMatch(/:log-group:<AddressLimitsRefusals\w+>$/)
    expect(LoggingFilter).toMatchObject({ DefaultBehavior: 'DROP' })
    expect(regional?.Properties['DataProtectionConfig']).toMatchObject({
      DataProtections: [
        { Action: 'SUBSTITUTION', Field: { FieldKeys: ['authorization', 'cookie'] } },
        { Action: 'SUBSTITUTION', Field: { FieldType: 'BODY' } },
        { Action: 'SUBSTITUTION', Field: { FieldType: 'QUERY_STRING' } },
      ],
    })
  })

  it('has its web ACL for the distribution in a stack of us-east-1, whose output the stage takes', () => {
    const edge = JSON.parse(readAssemblyFile('paisalane-prod-edge.template.json')) as {
      Resources: Record<string, { Type: string; Properties: JsonObject }>
      Outputs: Record<string, object>
    }
    const [acl] = Object.values(edge.Resources).filter(({ Type }) => Type === 'AWS::WAFv2::WebACL')
    const { scope, rule, others } = limitOf(acl ?? { Properties: {} })
    expect([scope, others]).toEqual(['CLOUDFRONT', []])
    expect(rule?.['Action']).toMatchObject({ Block: { CustomResponse: { ResponseCode: 429 } } })
    expect(Object.keys(edge.Outputs)).toEqual(['WebAclArn', 'UrgentAlarmTopicArn'])
    expect(theResource('AWS::CloudFront::Distribution').Properties['DistributionConfig']).toMatchObject({
      WebACLId: prodSettings.webAclArn,
    })
  })
})

/** US dollars a month of what costs something without a call, as in `infra/COSTS.md`. */
const monthly: Readonly<Record<string, number>> = {
  'AWS::KMS::Key': 1,
  'AWS::SecretsManager::Secret': 0.4,
  'AWS::CloudWatch::Alarm': 0.1,
  'AWS::CloudWatch::Dashboard': 3,
  'AWS::WAFv2::WebACL': 5,
}

it('a stage of a person has no alarms, dashboard or nested stacks, and costs less than 8 US dollars a month without calls', () => {
  const { Resources } = JSON.parse(readAssemblyFile('paisalane-dev-asha.template.json')) as {
    Resources: Record<string, { Type: string }>
  }
  const types = Object.values(Resources).map(({ Type }) => Type)
  expect(types.filter((type) => /^AWS::(?:CloudWatch|CloudFormation)::|MetricFilter$/.test(type))).toEqual([])
  const sum = types.reduce((usd, type) => usd + (monthly[type] ?? 0), 0)
  expect(sum).toBeCloseTo(4.8)
})

it('the partner API demands TLS 1.2, at a domain of its own with the same paths', () => {
  expect(theResource('AWS::ApiGateway::RestApi').Properties['SecurityPolicy']).toMatch(/^SecurityPolicy_TLS13_1_2_/)
  expect(theResource('AWS::ApiGateway::DomainName').Properties).toMatchObject({
    DomainName: prodSettings.partnerDomain.name,
    RegionalCertificateArn: prodSettings.partnerDomain.certificateArn,
    SecurityPolicy: 'TLS_1_2',
  })
  expect(theResource('AWS::ApiGateway::BasePathMapping').Properties['BasePath']).toBe('functions')
})

it('a budget of all costs writes to both mailboxes of the operator', () => {
  const { Budget, NotificationsWithSubscribers } = theResource('AWS::Budgets::Budget').Properties
  expect(Budget).toMatchObject({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 2500, Unit: 'USD' } })
  const Subscribers = [prodSettings.alarmEmail, prodSettings.secondAlarmEmail].map((Address) => ({
    Address,
    SubscriptionType: 'EMAIL',
  }))
  expect(NotificationsWithSubscribers).toMatchObject([
    { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers },
    { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers },
  ])
})

it('a stage without these settings has neither a canary nor a web ACL', () => {
  expect(ourFunctions('dev').map(({ name }) => name)).not.toContain('canary')
  expect(resourcesOf('AWS::WAFv2::WebACL', 'dev')).toEqual([])
  expect(theResource('AWS::CloudFront::Distribution', 'dev').Properties['DistributionConfig']).not.toHaveProperty(
    'WebACLId',
  )
})

it('a stage runs on a restored table, its rights and stream with it, while its own table stays in the stack', () => {
  const table = 'arn:aws:dynamodb:ap-south-1:111122223333:table/paisalane-dev-restored'
  const restoredTableStream = `${table}/stream/2026-11-22T04:00:00.000`
  const stack = new Stack(new App({ builtinCloudFormationValidation: false }), 'Stack')
  const restored = new MarketplaceTable(
    stack,
    'Data',
    readStageConfig({ stages: { dev: {} }, restoredTableStream }, brand),
  )
  expect(stack.resolve([restored.tableName, restored.streamArn])).toEqual([
    'paisalane-dev-restored',
    restoredTableStream,
  ])
  const allow = vi.fn<CapabilityFunction['allow']>()
  restored.allowItems({ allow } as unknown as CapabilityFunction, ['GetItem'], ['user'])
  expect(allow.mock.calls[0]?.[0].toJSON()).toMatchObject({ Resource: table })
  expect(Object.keys(Template.fromStack(stack).findResources('AWS::DynamoDB::GlobalTable'))).toHaveLength(1)
})
