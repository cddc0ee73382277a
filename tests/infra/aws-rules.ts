import {
  listOf,
  referencesIn,
  statementsIn,
  targetOf,
  type Json,
  type JsonObject,
  type Resource,
} from './template-values.ts'
/** The rules of `infra/AWS-RULES.md` that a template can break: CloudFormation, or the service behind it, refuses the deployment or a later call. */

export type Part = Pick<Resource, 'Type' | 'Properties' | 'DeletionPolicy'> & { readonly id: string }

export interface TemplateRule {
  /** As in `infra/AWS-RULES.md`. */
  readonly name: string
  readonly types: RegExp
  readonly refuses: (part: Part, all: readonly Part[]) => boolean
  /** Of one part that is refused: its type, its properties, and parts beside it. */
  readonly example: readonly [type: string, properties: JsonObject, ...others: Part[]]
}

/** Characters of a piece of a template, with the longest ARN of ours in place of each reference. */
const sizeOf = (value: Json | undefined): number => {
  const withNames = JSON.stringify(value ?? '', (_, inner: Json) => (isReference(inner) ? 'x'.repeat(130) : inner))
  return withNames.replaceAll(/\s/g, '').length
}

const isReference = (value: Json): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some((key) => /^(?:Ref|Fn::.+)$/.test(key))

const textAt = (properties: JsonObject, ...path: readonly string[]): string => {
  const found = path.reduce<Json | undefined>((value, key) => (value as JsonObject | undefined)?.[key], properties)
  return typeof found === 'string' ? found : ''
}

/** Properties that name a resource once an account or region. */
const nameProperties = ['LogGroupName', 'QueueName', 'TableName', 'BucketName', 'TopicName', 'RoleName', 'Name']

/** A part of an account's configuration in CloudFront, such as `CachePolicyConfig`. */
const configOf = ({ Properties }: Part): JsonObject =>
  (Object.entries(Properties).find(([key]) => key.endsWith('Config'))?.[1] ?? Properties) as JsonObject

const longer = (text: string, limit: number) => text.length > limit
const minutesIn = { minutes: 1, hours: 60, days: 1440 } as Readonly<Record<string, number>>

const tokenMinutes = ({ Properties }: Part, token: string) =>
  Number(Properties[`${token}Validity`] ?? 60) *
  (minutesIn[textAt(Properties, 'TokenValidityUnits', token) || 'hours'] ?? 1)
const isOutside = (value: number, least: number, most: number) => value < least || value > most

/** Logical ids of the roles to which a policy that is a resource of its own belongs. */
const rolesOf = ({ Type, Properties }: Part): string[] =>
  /^AWS::IAM::(?:Managed|Role)?Policy$/.test(Type)
    ? [...listOf(Properties['Roles']), ...listOf(Properties['RoleName'])].filter(isReference).map(targetOf)
    : []

const countOf = (all: readonly Part[], type: string) => all.filter(({ Type }) => Type === type).length
const limitOf = (type: string, most: number, name: string): TemplateRule => ({
  name,
  types: new RegExp(`^${type}$`),
  refuses: (_, all) => countOf(all, type) > most,
  example: [type, {}, ...Array.from({ length: most }, (__, id) => ({ id: `E${id}`, Type: type, Properties: {} }))],
})

const isOfStream = ({ Type, Properties }: Part): boolean =>
  Type === 'AWS::Lambda::EventSourceMapping' && Properties['StartingPosition'] !== undefined

export const templateRules: readonly TemplateRule[] = [
  {
    name: 'rights to an alias on the function',
    types: /^AWS::IAM::Policy$/,
    refuses: (part) =>
      statementsIn(part).some(
        ({ Action, Resource }) =>
          listOf(Action).some((action) => /^lambda:(?:GetAlias|UpdateAlias|ListAliases)$/.test(action)) &&
          listOf(Resource).some((each) => !JSON.stringify(each).startsWith('{"Fn::GetAtt"')),
      ),
    example: [
      'AWS::IAM::Policy',
      {
        PolicyDocument: {
          Statement: [{ Effect: 'Allow', Action: 'lambda:GetAlias', Resource: { 'Fn::Join': ['', ['f', ':live']] } }],
        },
      },
    ],
  },
  {
    name: 'names of CloudFront with the stage',
    types: /^AWS::CloudFront::(?:\w+Policy|OriginAccessControl|Function)$/,
    refuses: (part) =>
      !/paisalane-?(?:local|dev|prod)/.test(textAt(configOf(part), 'Name') || textAt(part.Properties, 'Name')),
    example: ['AWS::CloudFront::CachePolicy', { CachePolicyConfig: { Name: 'ApiCache' } }],
  },
  {
    name: 'no second resource of a kept name',
    types: /./,
    refuses: ({ Properties, DeletionPolicy = 'Delete' }) =>
      DeletionPolicy !== 'Delete' &&
      nameProperties.some((name) => Properties[name] !== undefined && referencesIn(Properties[name]).length === 0),
    example: ['AWS::Logs::LogGroup', { LogGroupName: 'aws-waf-logs-paisalane-dev' }],
  },
  {
    name: 'logs of WAF by their name',
    types: /^AWS::WAFv2::LoggingConfiguration$/,
    refuses: ({ Properties }, all) =>
      referencesIn(listOf(Properties['LogDestinationConfigs'])).every((id) =>
        all.every(
          (part) => part.id !== id || !JSON.stringify(part.Properties['LogGroupName']).includes('aws-waf-logs-'),
        ),
      ),
    example: ['AWS::WAFv2::LoggingConfiguration', { LogDestinationConfigs: [{ 'Fn::GetAtt': ['Other', 'Arn'] }] }],
  },
  {
    name: 'policies of a kept role in the role',
    types: /^AWS::IAM::Role$/,
    refuses: ({ id, DeletionPolicy = 'Delete' }, all) =>
      DeletionPolicy !== 'Delete' &&
      all.some((part) => part.DeletionPolicy !== DeletionPolicy && rolesOf(part).includes(id)),
    example: [
      'AWS::IAM::Role',
      {},
      { id: 'Policy', Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'Example' }] } },
    ],
  },
  {
    name: 'logs of HTTP APIs by their name',
    types: /^AWS::ApiGatewayV2::Stage$/,
    refuses: ({ Properties }, all) => {
      const isOfHttp = all.some(
        ({ id, Properties: api }) => api['ProtocolType'] === 'HTTP' && referencesIn(Properties['ApiId']).includes(id),
      )
      const named = referencesIn(Properties['AccessLogSettings'])
      return (
        isOfHttp &&
        all.some(
          ({ id, Type, Properties: group }) =>
            Type === 'AWS::Logs::LogGroup' &&
            named.includes(id) &&
            !JSON.stringify(group['LogGroupName'] ?? '').includes('/aws/vendedlogs/'),
        )
      )
    },
    example: [
      'AWS::ApiGatewayV2::Stage',
      { ApiId: { Ref: 'Api' }, AccessLogSettings: { DestinationArn: { 'Fn::GetAtt': ['Logs', 'Arn'] } } },
      { id: 'Api', Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
      { id: 'Logs', Type: 'AWS::Logs::LogGroup', Properties: {} },
    ],
  },
  limitOf('AWS::CloudFront::ResponseHeadersPolicy', 3, 'headers policies of a stage'),
  limitOf('AWS::CloudFront::CachePolicy', 3, 'cache policies of a stage'),
  limitOf('AWS::CloudFront::OriginRequestPolicy', 3, 'origin request policies of a stage'),
  limitOf('AWS::ApiGatewayV2::Route', 300, 'routes of an HTTP API'),
  {
    name: 'readers of a stream',
    types: /^AWS::DynamoDB::GlobalTable$/,
    refuses: ({ Properties }, all) => {
      const replicas = listOf(Properties['Replicas']).length
      return all.filter(isOfStream).length > (replicas > 1 ? 1 : 2)
    },
    example: [
      'AWS::DynamoDB::GlobalTable',
      { Replicas: [{}, {}] },
      ...['A', 'B'].map((id) => ({
        id,
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { StartingPosition: 'TRIM_HORIZON' },
      })),
    ],
  },
  {
    name: 'no emptying of a locked bucket',
    types: /^Custom::S3AutoDeleteObjects$/,
    refuses: ({ Properties }, all) =>
      all.some(
        ({ id, Properties: bucket }) =>
          bucket['ObjectLockEnabled'] === true && referencesIn(Properties['BucketName']).includes(id),
      ),
    example: [
      'Custom::S3AutoDeleteObjects',
      { BucketName: { Ref: 'Locked' } },
      { id: 'Locked', Type: 'AWS::S3::Bucket', Properties: { ObjectLockEnabled: true } },
    ],
  },
  {
    name: 'size of the policies of a role',
    types: /^AWS::IAM::Role$/,
    refuses: ({ id, Properties }, all) => {
      const apart = all.filter((part) => part.Type === 'AWS::IAM::Policy' && rolesOf(part).includes(id))
      const documents = [
        ...listOf(Properties['Policies']),
        ...apart.map(({ Properties: policy }) => policy['PolicyDocument']),
      ]
      return documents.reduce<number>((sum, document) => sum + sizeOf(document), 0) > 10_240
    },
    example: ['AWS::IAM::Role', { Policies: [{ PolicyDocument: 'x'.repeat(10_241) }] }],
  },
  {
    name: 'words of IAM in Latin letters',
    types: /^AWS::IAM::Role$/,
    refuses: ({ Properties }) =>
      !/^[\t\n\r\u0020-\u007E\u00A1-\u00FF]{0,1000}$/.test(textAt(Properties, 'Description')),
    example: ['AWS::IAM::Role', { Description: 'Moves the functions’ aliases' }],
  },
  {
    name: 'environment and description of a function',
    types: /^AWS::Lambda::Function$/,
    refuses: ({ Properties }) =>
      sizeOf((Properties['Environment'] as JsonObject | undefined)?.['Variables']) > 4096 ||
      longer(textAt(Properties, 'Description'), 256),
    example: ['AWS::Lambda::Function', { Environment: { Variables: { A: 'x'.repeat(4097) } } }],
  },
  {
    name: 'callers of a function in its policy',
    types: /^AWS::Lambda::(?:Function|Alias)$/,
    refuses: ({ id }, all) =>
      all
        .filter(
          ({ Type, Properties }) =>
            Type === 'AWS::Lambda::Permission' && referencesIn(Properties['FunctionName']).includes(id),
        )
        // Lambda adds a statement id, a version and the ARN of the function.
        .reduce((sum, { Properties }) => sum + sizeOf(Properties) + 250, 0) > 20_480,
    example: [
      'AWS::Lambda::Alias',
      {},
      ...Array.from({ length: 60 }, (_, index) => ({
        id: `P${index}`,
        Type: 'AWS::Lambda::Permission',
        Properties: { FunctionName: { Ref: 'Example' }, Principal: 'apigateway.amazonaws.com' },
      })),
    ],
  },
  {
    name: 'time that a message is hidden',
    types: /^AWS::Lambda::EventSourceMapping$/,
    refuses: ({ Properties }, all) => {
      const named = (value: Json | undefined, type: string) =>
        all.find(({ id, Type }) => Type === type && referencesIn(value).includes(id))
      const queue = named(Properties['EventSourceArn'], 'AWS::SQS::Queue')
      const alias = named(Properties['FunctionName'], 'AWS::Lambda::Alias')
      const handler = named(alias?.Properties['FunctionName'] ?? Properties['FunctionName'], 'AWS::Lambda::Function')
      return Number(queue?.Properties['VisibilityTimeout'] ?? 43_200) < Number(handler?.Properties['Timeout'] ?? 3)
    },
    example: [
      'AWS::Lambda::EventSourceMapping',
      { EventSourceArn: { 'Fn::GetAtt': ['Queue', 'Arn'] }, FunctionName: { Ref: 'Handler' } },
      { id: 'Queue', Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 20 } },
      { id: 'Handler', Type: 'AWS::Lambda::Function', Properties: { Timeout: 30 } },
    ],
  },
  {
    name: 'lifetimes of a client of a pool',
    types: /^AWS::Cognito::UserPoolClient$/,
    refuses: (part) =>
      isOutside(Number(part.Properties['AuthSessionValidity'] ?? 3), 3, 15) ||
      isOutside(tokenMinutes(part, 'AccessToken'), 5, 1440) ||
      isOutside(tokenMinutes(part, 'IdToken'), 5, 1440) ||
      isOutside(tokenMinutes(part, 'RefreshToken'), 60, 10 * 365 * 1440),
    example: ['AWS::Cognito::UserPoolClient', { AuthSessionValidity: 20 }],
  },
  {
    name: 'a day of an alarm',
    types: /^AWS::CloudWatch::Alarm$/,
    refuses: ({ Properties }) => {
      const metrics = listOf(Properties['Metrics']) as JsonObject[]
      const periods = [Properties, ...metrics, ...metrics.map(({ MetricStat = {} }) => MetricStat as JsonObject)].map(
        ({ Period = 0 }) => Number(Period),
      )
      const period = Math.max(...periods)
      return period * Number(Properties['EvaluationPeriods']) > (period >= 3600 ? 7 : 1) * 86_400
    },
    example: ['AWS::CloudWatch::Alarm', { Period: 900, EvaluationPeriods: 97 }],
  },
  {
    name: 'comments, headers and functions of CloudFront',
    types: /^AWS::CloudFront::/,
    refuses: (part) =>
      longer(textAt(configOf(part), 'Comment'), 128) ||
      longer(textAt(part.Properties, 'FunctionCode'), 10_240) ||
      listOf(configOf(part)['CacheBehaviors']).length > 24 ||
      sizeOf(configOf(part)['SecurityHeadersConfig']) + sizeOf(configOf(part)['CustomHeadersConfig']) > 10_240,
    example: ['AWS::CloudFront::Function', { FunctionCode: 'x'.repeat(10_241), FunctionConfig: {} }],
  },
]

/** Ids of the parts that AWS would refuse. */
export const refusedBy = ({ types, refuses }: TemplateRule, all: readonly Part[]): string[] =>
  all.filter((part) => types.test(part.Type) && refuses(part, all)).map(({ id }) => id)
