/** Whatever the local runtime does not support stops its start with one line that names it. */
import { describe, expect, it } from 'vitest'
import { startRuntime } from '#infra/local/runtime.ts'
import { startProblem, tableOf, temporaryFolder, type SmallResource, type SmallResources } from './small-stack.ts'

const distribution = (behaviour: Record<string, unknown>): SmallResource => ({
  Type: 'AWS::CloudFront::Distribution',
  Properties: {
    DistributionConfig: {
      Enabled: true,
      Origins: [{ Id: 'files', DomainName: 'files.example' }],
      DefaultCacheBehavior: {
        TargetOriginId: 'files',
        CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
        ...behaviour,
      },
    },
  },
})

const problem = (resources: SmallResources, sections: Record<string, unknown> = {}) =>
  startProblem({ resources, sections })

describe('a template that goes beyond the local runtime', () => {
  it('is refused for an unknown resource type, by logical id and type', async () => {
    expect(await problem({ Stream: { Type: 'AWS::Kinesis::Stream' } })).toBe(
      'Stream (AWS::Kinesis::Stream): this resource type is not supported by the local runtime',
    )
  })

  it.each([
    ['at the top', tableOf({ TableClass: 'STANDARD' }), 'TableClass'],
    ['inside a list', tableOf({ KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH', Odd: 1 }] }), 'KeySchema.0.Odd'],
    [
      'deep inside',
      distribution({ LambdaFunctionAssociations: [] }),
      'DistributionConfig.DefaultCacheBehavior.LambdaFunctionAssociations',
    ],
  ])('is refused for an unknown property %s, by its path', async (_, resource, path) => {
    expect(await problem({ Thing: resource })).toBe(
      `Thing (${resource.Type}), property ${path}: not supported by the local runtime`,
    )
  })

  it('is refused for an unsupported value', async () => {
    expect(await problem({ Table: tableOf({ BillingMode: 'PROVISIONED' }) })).toBe(
      'Table (AWS::DynamoDB::GlobalTable), property BillingMode: the value "PROVISIONED" is not supported by the local runtime',
    )
  })

  it('is refused for a property that is missing', async () => {
    expect(await problem({ Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { AutoDeploy: true } } })).toMatch(
      /^Stage \(AWS::ApiGatewayV2::Stage\), property (?:ApiId|StageName): is required$/,
    )
  })

  it('is refused for an unknown intrinsic, by its place', async () => {
    expect(await problem({ Table: tableOf({ TableName: { 'Fn::Base64': 'x' } }) })).toBe(
      'Table (AWS::DynamoDB::GlobalTable), property TableName: the intrinsic Fn::Base64 is not supported',
    )
  })

  it('is refused for an attribute that its resource does not have here', async () => {
    expect(await problem({ One: tableOf(), Two: tableOf({ TableName: { 'Fn::GetAtt': ['One', 'TableId'] } }) })).toBe(
      'Two (AWS::DynamoDB::GlobalTable), property TableName: Fn::GetAtt One.TableId is not supported',
    )
  })

  it('is refused for a reference to an unknown resource', async () => {
    expect(await problem({ Table: tableOf({ TableName: { Ref: 'Nobody' } }) })).toBe(
      'Table (AWS::DynamoDB::GlobalTable), property TableName: Ref Nobody has no value here',
    )
  })

  it('is refused for a dynamic reference to another service', async () => {
    expect(await problem({ Table: tableOf({ TableName: '{{resolve:ssm:name}}' }) })).toBe(
      'Table (AWS::DynamoDB::GlobalTable), property TableName: the dynamic reference {{resolve:ssm:name}} is not supported',
    )
  })

  it('is refused for a section that changes the meaning of a template', async () => {
    expect(await problem({ Table: tableOf() }, { Transform: 'AWS::Serverless-2016-10-31' })).toBe(
      'template (Transform): this section is not supported',
    )
  })

  it('is refused for resources that refer to each other in a cycle', async () => {
    const one = tableOf({ TableName: { Ref: 'Two' } })
    const two = tableOf({ TableName: { Ref: 'One' } })
    expect(await problem({ One: one, Two: two })).toBe('these resources refer to each other: One -> Two -> One')
  })

  it('is refused for a function whose run time is not Node', async () => {
    const python = {
      Type: 'AWS::Lambda::Function',
      Properties: { Code: { S3Bucket: 'assets', S3Key: 'x.zip' }, Handler: 'a.b', Runtime: 'python3.13' },
    }
    expect(await problem({ Worker: python })).toBe(
      'Worker (AWS::Lambda::Function), property Runtime: the value "python3.13" is not supported by the local runtime',
    )
  })

  it('is refused for an edge header that is not added here', async () => {
    const policy = {
      Type: 'AWS::CloudFront::OriginRequestPolicy',
      Properties: {
        OriginRequestPolicyConfig: {
          Name: 'odd',
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['CloudFront-Viewer-Country'] },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      },
    }
    expect(await problem({ Policy: policy })).toContain('the header cloudfront-viewer-country is not supported')
  })
})

describe('a folder without an assembly', () => {
  it('is named, with what to do', async () => {
    const folder = await temporaryFolder()
    await expect(startRuntime({ assemblyDirectory: folder, port: 0 })).rejects.toThrow(
      `${folder} holds no synthesized app: run npm run build`,
    )
  })
})
