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

/** Follows references and DependsOn: CloudFormation refuses a template in which they form a circle. */
const findCycle = (stage: StageName): string[] | undefined => {
  const edges = new Map(
    resourcesOf(stage).map((resource) => [
      resource.id,
      [...referencesIn(resource.Properties), ...listOf(resource.DependsOn)],
    ]),
  )
  const done = new Set<string>()
  const visit = (id: string, trail: string[]): string[] | undefined => {
    if (trail.includes(id)) return [...trail, id]
    if (done.has(id)) return undefined
    for (const next of edges.get(id) ?? []) {
      const cycle = visit(next, [...trail, id])
      if (cycle) return cycle
    }
    done.add(id)
    return undefined
  }
  for (const id of edges.keys()) {
    const cycle = visit(id, [])
    if (cycle) return cycle
  }
  return undefined
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
    expect(findCycle(stage)).toBeUndefined()
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

  it('outputs what the runbook and the operator commands need', () => {
    expect(Object.keys(templateOf(stage).Outputs)).toEqual(
      expect.arrayContaining([
        'WebAddress',
        'TableName',
        'UserPoolId',
        'UserPoolClientId',
        'HttpApiId',
        'PartnerApiUrl',
        'SocketAddress',
        'FanOutFailuresUrl',
        'DistributionId',
      ]),
    )
  })
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
    return {
      accepted: idOf(secrets.acceptedByFunctions),
      sent: idOf(secrets.sentByEdge),
      pepper: idOf(secrets.codePepper),
      identity: idOf(secrets.identityKey),
      goLink: idOf(secrets.goLinkKey),
    }
  }

  it('never lets CloudFront send an origin secret that functions of the deployment before refuse', () => {
    const steps = [
      { accepted: [1], sent: 1 },
      { accepted: [1, 2], sent: 1 },
      { accepted: [1, 2], sent: 2 },
      { accepted: [2], sent: 2 },
    ].map((originSecret) => secretsWith({ originSecret }))
    expect(steps.map(({ accepted, sent }) => ({ accepted, sent }))).toEqual([
      { accepted: 'OriginSecret1', sent: 'OriginSecret1' },
      { accepted: 'OriginSecret1,OriginSecret2', sent: 'OriginSecret1' },
      { accepted: 'OriginSecret1,OriginSecret2', sent: 'OriginSecret2' },
      { accepted: 'OriginSecret2', sent: 'OriginSecret2' },
    ])
  })

  it('gives codes and links a new key, and never changes the key that user ids come from', () => {
    expect(secretsWith({ codePepper: 2, goLinkKey: 3 })).toMatchObject({
      pepper: 'CodePepper2',
      goLink: 'GoLinkKey3',
      identity: 'IdentityKey',
    })
  })
})
