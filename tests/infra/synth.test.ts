import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, CfnResource, Stack } from 'aws-cdk-lib'
import { Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { readStageConfig, stageNames, type StageName } from '#infra/config.ts'
import { ServiceSecrets } from '#infra/constructs/service-secrets.ts'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'
import {
  listOf,
  readAssemblyFile,
  referencesIn,
  renderText,
  resourcesOf,
  stackName,
  templateOf,
  theResource,
  type Json,
} from './assembly.ts'

interface MetadataEntry {
  type: string
  data: unknown
}

const acknowledgementsOf = (stage: StageName) => {
  const metadata = JSON.parse(readAssemblyFile(`${stackName(stage)}.metadata.json`)) as Record<string, MetadataEntry[]>
  return Object.entries(metadata).flatMap(([path, entries]) =>
    entries
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) =>
        Object.entries(data as Record<string, string>).map(([id, reason]) => ({ path, id, reason })),
      ),
  )
}

/** What remains when resources that depend on nothing else are taken away again and again: CloudFormation refuses a circle. */
const findCircle = (stage: StageName): string[] => {
  const needs = new Map(
    resourcesOf(stage).map(({ id, Properties, DependsOn }) => [
      id,
      [...referencesIn(Properties), ...listOf(DependsOn)],
    ]),
  )
  for (let before = Infinity; needs.size < before;) {
    before = needs.size
    for (const [id, ids] of needs) if (!ids.some((needed) => needs.has(needed))) needs.delete(id)
  }
  return [...needs.keys()]
}

describe.each(stageNames)('the stage %s', (stage) => {
  it('acknowledges individual findings on individual constructs, each with a reason', () => {
    const acknowledgements = acknowledgementsOf(stage)
    expect(acknowledgements.length).toBeGreaterThan(10)
    const careless = acknowledgements.filter(
      ({ path, id, reason }) => path.split('/').length < 3 || reason.length < 40 || /IAM[45]$/.test(id),
    )
    expect(careless).toEqual([])
  })

  it('has no circular references', () => {
    expect(findCircle(stage)).toEqual([])
  })

  it('stays well within the limits of CloudFormation', () => {
    expect(resourcesOf(stage).length).toBeLessThan(300)
    expect(readAssemblyFile(`${stackName(stage)}.template.json`).length).toBeLessThan(500_000)
  })

  it('has the same kinds of resources as local, so that the local runtime runs everything that ships', () => {
    const typesOf = (of: StageName) => new Set(resourcesOf(of).map(({ Type }) => Type))
    // Only prod demands a mailbox for alarms.
    expect(typesOf(stage)).toEqual(stage === 'prod' ? typesOf('local').add('AWS::SNS::Subscription') : typesOf('local'))
  })

  it('can be restored to any second of the last 35 days', () => {
    for (const replica of theResource(stage, 'AWS::DynamoDB::GlobalTable').Properties['Replicas'] as Json[]) {
      expect(replica).toMatchObject({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      })
    }
  })
})

it('outputs the names and addresses that the runbook and its commands need', () => {
  expect(Object.keys(templateOf('prod').Outputs)).toEqual(
    expect.arrayContaining(['WebAddress', 'TableName', 'DistributionId', 'PartnerApiUrl', 'FanOutFailuresUrl']),
  )
})

describe('deleting a stack', () => {
  it.each(['local', 'prod'] as const)('leaves everything that holds data of %s', (stage) => {
    const types = [
      'AWS::DynamoDB::GlobalTable',
      'AWS::Cognito::UserPool',
      'AWS::SecretsManager::Secret',
      'AWS::S3::Bucket',
      'AWS::SQS::Queue',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
    ]
    const kept = types.flatMap((type) => resourcesOf(stage, type))
    expect(new Set(kept.map(({ Type }) => Type)).size).toBe(types.length)
    expect(kept.filter(({ DeletionPolicy }) => DeletionPolicy !== 'Retain')).toEqual([])
    const { Properties } = theResource(stage, 'AWS::DynamoDB::GlobalTable')
    expect(Properties['Replicas']).toEqual([expect.objectContaining({ DeletionProtectionEnabled: true })])
    expect(theResource(stage, 'AWS::Cognito::UserPool').Properties['DeletionProtection']).toBe('ACTIVE')
  })
})

describe('the checks on every synth', () => {
  it("stop a stack that breaks cdk-nag's packs or the rules of the CDK", () => {
    const outdir = mkdtempSync(join(tmpdir(), 'careless-'))
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
    const app = createMarketplaceApp({
      outdir,
      context: { ...context, stage: 'dev', webAssets: inject('webAssets'), 'aws:cdk:bundling-stacks': [] },
    })
    const stack = app.node.findChild(stackName('dev'))
    new CfnResource(stack, 'Misspelt', { type: 'AWS::S3::Bucket', properties: { BucketNam: 'a' } })
    new Function(stack, 'Careless', {
      runtime: Runtime.NODEJS_20_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = () => {}'),
    })
    expect(() => app.synth()).toThrow(/validation-report\.json/)
    const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as {
      pluginReports: { pluginName: string; violations: { ruleName: string }[] }[]
    }
    rmSync(outdir, { recursive: true })
    const rules = Object.fromEntries(
      pluginReports.map(({ pluginName, violations }) => [pluginName, violations.map(({ ruleName }) => ruleName)]),
    )
    expect(rules['AwsSolutions']).toContain('AwsSolutions-L1')
    expect(rules['Serverless']).toContain('Serverless-LambdaDefaultMemorySize')
    expect(rules['CloudFormation Validate']).not.toHaveLength(0)
  })
})

describe('a change of secrets', () => {
  /** The secrets of a stage with these settings, each as the id of its construct. */
  const secretsWith = (settings: Record<string, unknown>) => {
    const stack = new Stack(new App(), 'Stack')
    const secrets = new ServiceSecrets(stack, 'Secrets', readStageConfig({ stages: { dev: settings } }, brand))
    const idOf = (value: string) =>
      renderText(stack.resolve(value) as Json).replaceAll(
        /\{\{resolve:secretsmanager:<Secrets(\w+?)[0-9A-F]{8}>:SecretString:::\}\}/g,
        '$1',
      )
    const { acceptedByFunctions, sentByEdge, codePepper, goLinkKey, identityKey } = secrets
    return [acceptedByFunctions, sentByEdge, codePepper, goLinkKey, identityKey].map(idOf)
  }

  it.each([
    [{ accepted: [1], sent: 1 }, 'OriginSecret1', 'OriginSecret1'],
    [{ accepted: [1, 2], sent: 1 }, 'OriginSecret1,OriginSecret2', 'OriginSecret1'],
    [{ accepted: [1, 2], sent: 2 }, 'OriginSecret1,OriginSecret2', 'OriginSecret2'],
    [{ accepted: [2], sent: 2 }, 'OriginSecret2', 'OriginSecret2'],
  ])('takes the origin secret through %o, so that no request is refused on the way', (originSecret, accepted, sent) => {
    expect(secretsWith({ originSecret }).slice(0, 2)).toEqual([accepted, sent])
  })

  it('gives codes and links a new key, and never changes the key that user ids come from', () => {
    expect(secretsWith({ codePepper: 2, goLinkKey: 3 }).slice(2)).toEqual(['CodePepper2', 'GoLinkKey3', 'IdentityKey'])
  })
})
