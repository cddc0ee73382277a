import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readStageConfig, stageKinds, type StageKind } from '#infra/config.ts'
import { ServiceSecrets } from '#infra/constructs/service-secrets.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'
import { privacyPolicy } from '#web/features/legal/content/privacy-policy.ts'
import { invokedBy, ourFunctions, readAssemblyFile, resourcesOf, templates, theResource } from './assembly.ts'
import { stackName } from './read-templates.ts'
import { listOf, renderText, targetOf, type Json, type JsonObject } from './template-values.ts'

interface MetadataEntry {
  type: string
  data: unknown
}

const acknowledgementsOf = (stage: StageKind) => {
  const metadata = JSON.parse(readAssemblyFile(`${stackName(stage)}.metadata.json`)) as Record<string, MetadataEntry[]>
  return Object.entries(metadata).flatMap(([path, entries]) =>
    entries
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([id, reason]) => ({ path, id, reason })),
  )
}

describe.each(stageKinds)('the stage %s', (stage) => {
  it('acknowledges individual findings on individual constructs, each with a reason', () => {
    const acknowledgements = acknowledgementsOf(stage)
    expect(acknowledgements.length).toBeGreaterThan(10)
    const careless = acknowledgements.filter(
      ({ path, id, reason }) => path.split('/').length < 3 || reason.length < 40 || /IAM[45]$/.test(id),
    )
    expect(careless).toEqual([])
  })

  it('can restore its table to any second of the last 35 days, and the privacy policy says how long backups hold what was erased', () => {
    const days = 35
    expect(JSON.stringify(privacyPolicy)).toContain(`Backups hold erased data for up to ${days} more days`)
    const recovery = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: days }
    const replicas = [{ PointInTimeRecoverySpecification: recovery }]
    expect(theResource('AWS::DynamoDB::GlobalTable', stage).Properties['Replicas']).toMatchObject(replicas)
  })

  it('has the same kinds of resources as local, so that the local runtime runs everything that ships', () => {
    const typesOf = (of: StageKind) => new Set(resourcesOf(undefined, of).map(({ Type }) => Type))
    // Only prod has a mailbox for alarms here, a canary, web ACLs, a budget, a domain of the partner API and gradual releases. Only developers' stages empty their buckets, and one machine has no account
    // and no files of an earlier build.
    const more = {
      local: [],
      dev: ['Custom::AWS', 'Custom::RetiredFiles', 'Custom::S3AutoDeleteObjects'],
      prod: [
        'Custom::AWS',
        'Custom::RetiredFiles',
        'AWS::SNS::Subscription',
        'AWS::Events::Rule',
        'AWS::Lambda::EventInvokeConfig',
        'AWS::WAFv2::IPSet',
        'AWS::WAFv2::LoggingConfiguration',
        'AWS::WAFv2::WebACL',
        'AWS::WAFv2::WebACLAssociation',
        'AWS::ApiGateway::BasePathMapping',
        'AWS::ApiGateway::DomainName',
        'AWS::Budgets::Budget',
        'AWS::CodeDeploy::Application',
        'AWS::CodeDeploy::DeploymentGroup',
      ],
    }
    expect(typesOf(stage)).toEqual(new Set([...typesOf('local'), ...more[stage]]))
  })
})

it('each function of a schedule has the reason of one, and no other function has it', () => {
  const byRule = resourcesOf('AWS::Events::Rule').map(({ Properties }) =>
    invokedBy((Properties['Targets'] as JsonObject[])[0]?.['Arn']),
  )
  const reasons = acknowledgementsOf('prod').flatMap(
    ({ reason }) => /^(\S+) runs on a schedule:/.exec(reason)?.[1] ?? [],
  )
  expect(new Set(reasons)).toEqual(new Set(byRule))
})

it('outputs the names and addresses that the runbook and its commands need', () => {
  expect(Object.keys(templates.prod.Outputs)).toEqual(
    expect.arrayContaining(['WebAddress', 'TableName', 'DistributionId', 'PartnerApiUrl', 'FanOutFailuresUrl']),
  )
})

it("each function waits for its role's rights, and does not declare the wait for the role that its reference causes anyway", () => {
  for (const { id, Properties, DependsOn } of ourFunctions()) {
    expect([id, ...listOf(DependsOn)]).toEqual([id, expect.stringContaining('RoleDefaultPolicy')])
    expect(listOf(DependsOn)).not.toContain(targetOf(Properties['Role']))
  }
})

it('SNS logs the delivery of every SMS for a month, set up again by every stage that is deployed', () => {
  const calls = resourcesOf('Custom::AWS').map(({ Properties }) => renderText(Properties['Update']))
  expect(calls).toHaveLength(5)
  const attributes = calls.find((call) => call.includes('setSMSAttributes'))
  expect(attributes).toMatch(/"DeliveryStatusIAMRole":"<SmsDeliveryLogsWriter\w+\.Arn>"/)
  expect(attributes).toContain('"DeliveryStatusSuccessSamplingRate":"100"')
  expect(calls.filter((call) => call.includes('"retentionInDays":30'))).toHaveLength(2)
})

it.each(['local', 'prod'] as const)(
  'deleting the stack %s keeps every resource that holds data, and a failed first deployment only the protected ones and the buckets',
  (stage) => {
    const types = ['DynamoDB::GlobalTable', 'Cognito::UserPool', 'SecretsManager::Secret', 'S3::Bucket', 'SQS::Queue']
    for (const type of [...types, 'KMS::Key', 'Logs::LogGroup']) {
      const policies = resourcesOf(`AWS::${type}`, stage).map(({ DeletionPolicy }) => DeletionPolicy)
      const isProtected = ['DynamoDB::GlobalTable', 'Cognito::UserPool', 'S3::Bucket'].includes(type)
      expect([type, ...new Set(policies)]).toEqual([type, isProtected ? 'Retain' : 'RetainExceptOnCreate'])
    }
    const { Properties } = theResource('AWS::DynamoDB::GlobalTable', stage)
    expect(Properties['Replicas']).toEqual([expect.objectContaining({ DeletionProtectionEnabled: true })])
    expect(theResource('AWS::Cognito::UserPool', stage).Properties['DeletionProtection']).toBe('ACTIVE')
  },
)

it('the stack of prod is protected from being deleted, and the others are not', () => {
  const { artifacts } = JSON.parse(readAssemblyFile('manifest.json')) as {
    artifacts: Record<string, { properties: { terminationProtection?: boolean } }>
  }
  const isProtected = stageKinds.map((stage) => artifacts[stackName(stage)]?.properties.terminationProtection === true)
  expect(Object.fromEntries(stageKinds.map((stage, index) => [stage, isProtected[index]]))).toEqual({
    local: false,
    dev: false,
    prod: true,
  })
})

it("every synth stops a stack that breaks cdk-nag's packs or the rules of the CDK", { timeout: 180_000 }, () => {
  const outdir = temporaryFolder()
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  const settings = {
    stage: 'dev',
    webAssets: inject('webAssets'),
    staffAssets: inject('staffAssets'),
    'aws:cdk:bundling-stacks': [],
  }
  const app = createMarketplaceApp({ outdir, context: { ...context, ...settings } })
  const stack = app.node.findChild(stackName('dev'))
  new CfnResource(stack, 'Misspelt', { type: 'AWS::S3::Bucket', properties: { BucketNam: 'a' } })
  const code = Code.fromInline('exports.handler = () => {}')
  new Function(stack, 'Careless', { runtime: Runtime.NODEJS_20_X, handler: 'index.handler', code })
  expect(() => app.synth()).toThrow(/validation-report\.json/)
  const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as {
    pluginReports: { pluginName: string; violations: { ruleName: string }[] }[]
  }
  const broken = pluginReports.flatMap(({ pluginName, violations }) => [
    ...violations.map(({ ruleName }) => ruleName),
    ...(violations.length > 0 ? [pluginName] : []),
  ])
  const expected = ['AwsSolutions-L1', 'Serverless-LambdaDefaultMemorySize', 'CloudFormation Validate']
  expect(broken).toEqual(expect.arrayContaining(expected))
})

it.each([
  [{ originSecret: { accepted: [1], sent: 1 } }, { accepted: 'OriginSecret1', sent: 'OriginSecret1' }],
  [{ originSecret: { accepted: [1, 2], sent: 1 } }, { accepted: 'OriginSecret1,OriginSecret2', sent: 'OriginSecret1' }],
  [{ originSecret: { accepted: [1, 2], sent: 2 } }, { accepted: 'OriginSecret1,OriginSecret2', sent: 'OriginSecret2' }],
  [{ originSecret: { accepted: [2], sent: 2 } }, { accepted: 'OriginSecret2', sent: 'OriginSecret2' }],
  // The key that user ids come from never changes.
  [
    { codePepper: 2, goLinkKey: 3 },
    { codePepper: 'CodePepper2', goLinkKey: 'GoLinkKey3', identityKey: 'IdentityKey' },
  ],
])('the settings %o use the secrets %o', (settings, ids) => {
  const stack = new Stack(new App(), 'Stack')
  const secrets = new ServiceSecrets(stack, 'Secrets', readStageConfig({ stages: { dev: settings } }, brand))
  const { acceptedByFunctions: accepted, sentByEdge: sent, codePepper, goLinkKey, identityKey } = secrets
  const used = Object.entries({ accepted, sent, codePepper, goLinkKey, identityKey }).map(([name, value]) => {
    const references = renderText(stack.resolve(value) as Json).matchAll(/<Secrets(\w+?)[0-9A-F]{8}>/g)
    return [name, [...references].map(([, id]) => id).join()]
  })
  expect(Object.fromEntries(used)).toMatchObject(ids)
})
