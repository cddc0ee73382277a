/** Whatever the local runtime does not support stops its start with one line that names it. */
import { expect, it } from 'vitest'
import { startRuntime } from '../runtime.ts'
import {
  att,
  authorizerOf,
  edgeResource,
  functionOf,
  gatewayResponseOf,
  ref,
  resource,
  restApiOf,
  socketApiOf,
  streamOf,
  tableOf,
  type SmallResources,
} from './resources.ts'
import { startStack } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Properties = Record<string, unknown>

const behaviour = { TargetOriginId: 'files', CachePolicyId: 'any', Lambdas: [] }
const origins = [{ Id: 'files', DomainName: 'files.example' }]
const distribution = edgeResource('Distribution', { Enabled: true, Origins: origins, DefaultCacheBehavior: behaviour })

const edgeHeaderPolicy = edgeResource('OriginRequestPolicy', {
  Name: 'odd',
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['CloudFront-Viewer-Country'] },
  QueryStringsConfig: { QueryStringBehavior: 'none' },
})

const table = (properties: Properties) => ({ Other: tableOf(), Table: tableOf(properties) })

const stream = (properties: Properties) => ({ Worker: functionOf(''), ...streamOf(properties) })

/** A WebSocket API of which one resource has these properties too. */
const sockets = (id: string, properties: Properties) => {
  const resources: SmallResources = { Worker: functionOf(''), ...socketApiOf(['ask']) }
  return {
    ...resources,
    [id]: { Type: '', ...resources[id], Properties: { ...resources[id]?.Properties, ...properties } },
  }
}

const authorizer = (properties: Properties) => ({ ...authorizerOf('', properties), ...restApiOf([]) })

const gatewayResponse = (properties: Properties) => ({
  ...restApiOf([]),
  Wrong: gatewayResponseOf('DEFAULT_4XX', '', properties),
})
const template = (body: string) => gatewayResponse({ ResponseTemplates: { 'application/json': body } })

const beyond = 'not supported by the local runtime'
const numeric = { FilterCriteria: { Filters: [{ Pattern: '{"a":[{"numeric":[">",1]}]}' }] } }
const kinesis = 'arn:aws:kinesis:ap-south-1:000000000000:stream/x'
const oddKey = { AttributeName: 'pk', KeyType: 'HASH', Odd: 1 }
const oddMapping = { ResponseParameters: { 'gatewayresponse.header.X': 'context.requestId' } }
const headers = 'OriginRequestPolicyConfig.HeadersConfig.Headers'
const name = 'Table, property TableName'
const dynamic = '{{resolve:ssm:name}}'

it.each<[line: string, SmallResources]>([
  [`Data: this resource type is ${beyond}`, { Data: resource('AWS::Kinesis::Stream', {}) }],
  ['Client, property UserPoolId: is required', { Client: resource('AWS::Cognito::UserPoolClient', {}) }],
  [`Worker, property Runtime: the value "python" is ${beyond}`, { Worker: functionOf('', { Runtime: 'python' }) }],
  [`Site, property DistributionConfig.DefaultCacheBehavior.Lambdas: ${beyond}`, { Site: distribution }],
  [`Policy, property ${headers}: the header cloudfront-viewer-country is not supported`, { Policy: edgeHeaderPolicy }],
  [`Table, property TableClass: ${beyond}`, table({ TableClass: 'STANDARD' })],
  [`Table, property KeySchema.0.Odd: ${beyond}`, table({ KeySchema: [oddKey] })],
  [`Table, property BillingMode: the value "PROVISIONED" is ${beyond}`, table({ BillingMode: 'PROVISIONED' })],
  [`${name}: the intrinsic Fn::Base64 is not supported`, table({ TableName: { 'Fn::Base64': 'x' } })],
  [`${name}: Fn::GetAtt Other.TableId is not supported`, table({ TableName: att('Other', 'TableId') })],
  [`${name}: Ref Missing has no value here`, table({ TableName: ref('Missing') })],
  [`${name}: the dynamic reference ${dynamic} is not supported`, table({ TableName: dynamic })],
  [`Mapping, property StartingPosition: the value "LATEST" is ${beyond}`, stream({ StartingPosition: 'LATEST' })],
  [`Mapping, property TumblingWindowInSeconds: ${beyond}`, stream({ TumblingWindowInSeconds: 2 })],
  ['Mapping, property FilterCriteria: the filter pattern [{"numeric":[">",1]}] is not supported', stream(numeric)],
  [`Mapping, property EventSourceArn: ${kinesis} is no resource of this`, stream({ EventSourceArn: kinesis })],
  ['Authorizer, property AuthorizerResultTtlInSeconds:', authorizer({ AuthorizerResultTtlInSeconds: 300 })],
  ['Authorizer, property Type:', authorizer({ Type: 'TOKEN' })],
  ['Authorizer, property IdentitySource:', authorizer({ IdentitySource: 'method.request.querystring.key' })],
  [
    'Wrong, property ResponseParameters.gatewayresponse.header.X: the value "context.requestId"',
    gatewayResponse(oddMapping),
  ],
  ['Wrong, property ResponseTemplates:', template('$context.requestID')],
  ['Wrong, property ResponseTemplates:', template('#if($context.stage == "a")x#end')],
  ['Wrong, property ResponseTemplates:', template("$input.json('$')")],
  [
    'Sockets, property RouteSelectionExpression: the expression $request.header.x is not supported',
    sockets('Sockets', { RouteSelectionExpression: '$request.header.x' }),
  ],
  [
    'SocketRoute0, property AuthorizationType: authorizers of WebSocket APIs are not supported',
    sockets('SocketRoute0', { AuthorizationType: 'JWT' }),
  ],
  [
    `SocketRoute0, property RouteResponseSelectionExpression: the value "$other" is ${beyond}`,
    sockets('SocketRoute0', { RouteResponseSelectionExpression: '$other' }),
  ],
  [
    'SocketIntegration, property PayloadFormatVersion: the format 2.0 is not supported',
    sockets('SocketIntegration', { PayloadFormatVersion: '2.0' }),
  ],
])('a template is refused with the line %s', async (line, resources) => {
  const [id = ''] = line.split(/[,:]/)
  const withType = line.replace(id, `${id} (${resources[id]?.Type})`)
  await expect(startStack({ resources })).rejects.toThrow(withType)
})

it('a template is refused for a section that changes its meaning, and for resources that refer to each other', async () => {
  const sections = { Transform: 'AWS::Serverless-2016-10-31' }
  const transformed = startStack({ resources: {}, sections })
  await expect(transformed).rejects.toThrow('template (Transform): this section is not supported')
  const resources = { One: tableOf({ TableName: ref('Two') }), Two: tableOf({ TableName: ref('One') }) }
  await expect(startStack({ resources })).rejects.toThrow('these resources refer to each other: One -> Two -> One')
})

it('a folder without an assembly is named, with what to do', async () => {
  const folder = temporaryFolder()
  const start = startRuntime({ assemblyDirectory: folder, port: 0 })
  await expect(start).rejects.toThrow(`${folder} holds no synthesized app: run npm run build`)
})
