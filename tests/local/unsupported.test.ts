/** Whatever the local runtime does not support stops its start with one line that names it. */
import { describe, expect, it } from 'vitest'
import { startRuntime } from '#infra/local/runtime.ts'
import { resource, type SmallResources, startProblem, tableOf, temporaryFolder } from './small-stack.ts'

const distribution = resource('AWS::CloudFront::Distribution', {
  DistributionConfig: {
    Enabled: true,
    Origins: [{ Id: 'files', DomainName: 'files.example' }],
    DefaultCacheBehavior: { TargetOriginId: 'files', CachePolicyId: 'any', LambdaFunctionAssociations: [] },
  },
})

const edgeHeaderPolicy = resource('AWS::CloudFront::OriginRequestPolicy', {
  OriginRequestPolicyConfig: {
    Name: 'odd',
    CookiesConfig: { CookieBehavior: 'none' },
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['CloudFront-Viewer-Country'] },
    QueryStringsConfig: { QueryStringBehavior: 'none' },
  },
})

const python = resource('AWS::Lambda::Function', {
  Code: { S3Bucket: 'assets', S3Key: 'x.zip' },
  Handler: 'a.b',
  Runtime: 'python3.13',
})

const keyWithUnknownProperty = { AttributeName: 'pk', KeyType: 'HASH', Odd: 1 }
const notSupported = 'not supported by the local runtime'

describe('a template is refused', () => {
  it.each<[string, SmallResources, string]>([
    [
      'for an unknown resource type',
      { Stream: { Type: 'AWS::Kinesis::Stream' } },
      `Stream (AWS::Kinesis::Stream): this resource type is ${notSupported}`,
    ],
    [
      'for an unknown property deep inside',
      { Site: distribution },
      `Site (AWS::CloudFront::Distribution), property DistributionConfig.DefaultCacheBehavior.LambdaFunctionAssociations: ${notSupported}`,
    ],
    [
      'for a property that is missing',
      { Group: resource('AWS::Cognito::UserPoolGroup', { UserPoolId: 'pool' }) },
      'Group (AWS::Cognito::UserPoolGroup), property GroupName: is required',
    ],
    [
      'for a function whose runtime is not Node.js',
      { Worker: python },
      `Worker (AWS::Lambda::Function), property Runtime: the value "python3.13" is ${notSupported}`,
    ],
    [
      'for an edge header that is not added here',
      { Policy: edgeHeaderPolicy },
      'Policy (AWS::CloudFront::OriginRequestPolicy), property OriginRequestPolicyConfig.HeadersConfig.Headers: the header cloudfront-viewer-country is not supported',
    ],
    [
      'for resources that refer to each other in a cycle',
      { One: tableOf({ TableName: { Ref: 'Two' } }), Two: tableOf({ TableName: { Ref: 'One' } }) },
      'these resources refer to each other: One -> Two -> One',
    ],
  ])('%s', async (_, resources, problem) => {
    expect(await startProblem({ resources })).toBe(problem)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown property', { TableClass: 'STANDARD' }, `TableClass: ${notSupported}`],
    ['an unknown property in a list', { KeySchema: [keyWithUnknownProperty] }, `KeySchema.0.Odd: ${notSupported}`],
    ['an unsupported value', { BillingMode: 'PROVISIONED' }, `BillingMode: the value "PROVISIONED" is ${notSupported}`],
    [
      'an unknown intrinsic',
      { TableName: { 'Fn::Base64': 'x' } },
      'TableName: the intrinsic Fn::Base64 is not supported',
    ],
    [
      'an attribute that its resource does not have here',
      { TableName: { 'Fn::GetAtt': ['Other', 'TableId'] } },
      'TableName: Fn::GetAtt Other.TableId is not supported',
    ],
    [
      'a reference to an unknown resource',
      { TableName: { Ref: 'Missing' } },
      'TableName: Ref Missing has no value here',
    ],
    [
      'a dynamic reference to another service',
      { TableName: '{{resolve:ssm:name}}' },
      'TableName: the dynamic reference {{resolve:ssm:name}} is not supported',
    ],
  ])('for %s of a table, by its path', async (_, properties, problem) => {
    const resources = { Other: tableOf(), Table: tableOf(properties) }
    expect(await startProblem({ resources })).toBe(`Table (AWS::DynamoDB::GlobalTable), property ${problem}`)
  })

  it('for a section that changes the meaning of a template', async () => {
    const problem = await startProblem({ resources: {}, sections: { Transform: 'AWS::Serverless-2016-10-31' } })
    expect(problem).toBe('template (Transform): this section is not supported')
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
