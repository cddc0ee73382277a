/**
 * Resources of a stage that an update may not replace, with the properties that replace one when they change: they hold data, have an address that others
 * know, or a name that an account has once. CloudFormation makes new resources before it removes former ones.
 */
type Properties = Readonly<Record<string, unknown>>
type Resources = Readonly<Record<string, { readonly Type: string; readonly Properties?: Properties }>>

/** By type: whether it has to stay, and its fixed properties. */
const kinds: Readonly<Record<string, readonly [stays: boolean, fixed: string]>> = {
  'AWS::DynamoDB::GlobalTable': [true, 'TableName KeySchema LocalSecondaryIndexes'],
  'AWS::Cognito::UserPool': [true, 'UserPoolName UsernameAttributes AliasAttributes UsernameConfiguration'],
  'AWS::Cognito::UserPoolClient': [true, 'UserPoolId GenerateSecret'],
  'AWS::Cognito::UserPoolGroup': [true, 'UserPoolId GroupName'],
  'AWS::SecretsManager::Secret': [true, 'Name'],
  'AWS::KMS::Key': [true, 'KeySpec KeyUsage MultiRegion'],
  'AWS::S3::Bucket': [true, 'BucketName'],
  'AWS::SQS::Queue': [true, 'QueueName FifoQueue'],
  'AWS::SNS::Topic': [true, 'TopicName FifoTopic'],
  'AWS::SNS::Subscription': [true, 'TopicArn Protocol Endpoint'],
  'AWS::Logs::LogGroup': [true, 'LogGroupName'],
  'AWS::CloudFront::Distribution': [true, ''],
  'AWS::ApiGateway::RestApi': [true, ''],
  'AWS::ApiGateway::Stage': [true, 'RestApiId StageName'],
  'AWS::ApiGateway::ApiKey': [true, 'Name Value GenerateDistinctId'],
  'AWS::ApiGateway::DomainName': [true, 'DomainName'],
  'AWS::ApiGatewayV2::Api': [true, 'ProtocolType'],
  'AWS::ApiGatewayV2::Stage': [true, 'ApiId StageName'],
  'AWS::Lambda::Function': [true, 'FunctionName PackageType'],
  'AWS::Lambda::Alias': [true, 'FunctionName Name'],
  'AWS::ApiGateway::GatewayResponse': [false, 'RestApiId ResponseType'],
  'AWS::ApiGatewayV2::Route': [false, 'ApiId RouteKey'],
  'AWS::CloudFront::CachePolicy': [false, 'CachePolicyConfig.Name'],
  'AWS::CloudFront::Function': [false, 'Name'],
  'AWS::CloudFront::OriginAccessControl': [false, 'OriginAccessControlConfig.Name'],
  'AWS::CloudFront::OriginRequestPolicy': [false, 'OriginRequestPolicyConfig.Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': [false, 'ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudWatch::Alarm': [false, 'AlarmName'],
  'AWS::CloudWatch::CompositeAlarm': [false, 'AlarmName'],
  'AWS::CloudWatch::Dashboard': [false, 'DashboardName'],
}

const valueAt = (properties: Properties, path: string) =>
  path.split('.').reduce<unknown>((value, key) => (value as Properties | undefined)?.[key], properties)

/** By `<type> <logical id>`, in the stack itself or in any nested one, what is fixed of it. */
export type KeptResources = Readonly<Record<string, string>>

export const keptResources = (templates: readonly Resources[]): KeptResources =>
  Object.fromEntries(
    templates.flatMap((resources) =>
      Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) => {
        const [, fixed] = kinds[Type] ?? []
        if (fixed === undefined) return []
        const known = fixed.split(' ').map((path) => valueAt(Properties, path) ?? '')
        return [[`${Type} ${id}`, known.every((value) => value === '') ? '' : JSON.stringify(known)] as const]
      }),
    ),
  )

const typeOf = (resource: string) => resource.split(' ')[0] ?? ''

/** What an update from one release to another loses or cannot make, in words. */
export const replaced = (earlier: KeptResources, present: KeptResources): string[] => [
  ...Object.entries(earlier).flatMap(([resource, fixed]) => {
    const [stays] = kinds[typeOf(resource)] ?? []
    const now = present[resource]
    if (now === undefined) return stays === true ? [`${resource} is gone`] : []
    return now === fixed ? [] : [`${resource} is replaced: ${fixed} becomes ${now}`]
  }),
  ...Object.entries(present).flatMap(([resource, fixed]) => {
    const [former] =
      Object.entries(earlier).find(
        ([other, same]) => fixed !== '' && same === fixed && typeOf(other) === typeOf(resource) && other !== resource,
      ) ?? []
    return former === undefined || resource in earlier ? [] : [`${resource} has the name of ${former}`]
  }),
]
