import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CfnResource } from 'aws-cdk-lib'
import { Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { describe, expect, inject, it } from 'vitest'
import { stageNames } from '#infra/config.ts'
import { createMarketplaceApp } from '#infra/marketplace-app.ts'
import { listOf, readAssemblyFile, referencesIn, resourcesOf, stackName, templateOf } from './assembly.ts'

interface Report {
  pluginReports: { pluginName: string; violations: { ruleName: string }[] }[]
}

interface MetadataEntry {
  type: string
  data: unknown
}

const acknowledgementsOf = (stage: (typeof stageNames)[number]) => {
  const metadata = JSON.parse(readAssemblyFile(stage, `${stackName(stage)}.metadata.json`)) as Record<
    string,
    MetadataEntry[]
  >
  return Object.entries(metadata).flatMap(([path, entries]) =>
    entries
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) =>
        Object.entries(data as Record<string, string>).map(([id, reason]) => ({ path, id, reason })),
      ),
  )
}

/** Follows references and DependsOn; CloudFormation refuses a template in which they lead back. */
const findCycle = (stage: (typeof stageNames)[number]): string[] | undefined => {
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
  it('synthesizes strictly without a word', () => {
    const { exitCode, output } = inject('syntheses')[stage]
    const words = output.split('\n').filter((line) => line !== '' && !line.startsWith('Bundling asset'))
    expect({ exitCode, words }).toEqual({ exitCode: 0, words: [] })
  })

  it('acknowledges single findings on single constructs, each with a reason', () => {
    const acknowledgements = acknowledgementsOf(stage)
    expect(acknowledgements.length).toBeGreaterThan(10)
    const careless = acknowledgements.filter(
      ({ path, id, reason }) => path.split('/').length < 3 || reason.length < 40 || /IAM[45]$/.test(id),
    )
    expect(careless).toEqual([])
  })

  it('has no circle of references', () => {
    expect(findCycle(stage)).toBeUndefined()
  })

  it('fits the limits of CloudFormation with room for more', () => {
    expect(resourcesOf(stage).length).toBeLessThan(300)
    expect(readAssemblyFile(stage, `${stackName(stage)}.template.json`).length).toBeLessThan(500_000)
  })

  it('tells the address, the table, the pool, the APIs and the failure queue in its outputs', () => {
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

describe('stages', () => {
  it('have the same kinds of resources, so that the local runtime meets what ships', () => {
    const typesOf = (stage: (typeof stageNames)[number]) =>
      new Set(
        resourcesOf(stage)
          .map(({ Type }) => Type)
          .filter((type) => type !== 'AWS::SNS::Subscription'),
      )
    expect(typesOf('dev')).toEqual(typesOf('local'))
    expect(typesOf('prod')).toEqual(typesOf('local'))
  })
})

describe('the checks on every synth', () => {
  it("stop a stack that breaks cdk-nag's packs or the rules of the CDK", () => {
    const outdir = mkdtempSync(join(tmpdir(), 'careless-'))
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
    const app = createMarketplaceApp({
      outdir,
      context: { ...context, stage: 'dev', webAssets: inject('webAssets') },
    })
    const stack = app.node.findChild(stackName('dev'))
    new CfnResource(stack, 'Misspelt', { type: 'AWS::S3::Bucket', properties: { BucketNam: 'a' } })
    new Function(stack, 'Careless', {
      runtime: Runtime.NODEJS_20_X,
      handler: 'index.handler',
      code: Code.fromInline('exports.handler = () => {}'),
    })
    expect(() => app.synth()).toThrow(/validation-report\.json/)
    const { pluginReports } = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report
    rmSync(outdir, { recursive: true })
    const rules = Object.fromEntries(
      pluginReports.map(({ pluginName, violations }) => [pluginName, violations.map(({ ruleName }) => ruleName)]),
    )
    expect(rules['AwsSolutions']).toContain('AwsSolutions-L1')
    expect(rules['Serverless']).toContain('Serverless-LambdaDefaultMemorySize')
    expect(rules['CloudFormation Validate']).not.toHaveLength(0)
  })
})
