/** The sources of the metrics of alarms and of the dashboard: a resource of the template that AWS measures, or lines of a log. */
import { runInNewContext } from 'node:vm'
import { resourcesOf } from './assembly.ts'
import { stackName } from './read-templates.ts'
import { listOf, renderText, type JsonObject, type Resource } from './template-values.ts'

export interface MetricName {
  readonly namespace: string
  readonly name: string
  /** Values as `renderText` gives them. */
  readonly dimensions: Readonly<Record<string, string>>
}

/** The metrics that AWS publishes, by namespace and dimensions, and the type of resource that the first dimension names. */
const published: Record<string, { type: string; names: string[] }> = {
  'AWS/ApiGateway ApiId HTTP': { type: 'AWS::ApiGatewayV2::Api', names: ['Count', 'Latency', '4xx', '5xx'] },
  'AWS/ApiGateway ApiId WEBSOCKET': {
    type: 'AWS::ApiGatewayV2::Api',
    names: ['ConnectCount', 'MessageCount', 'ClientError', 'IntegrationError', 'ExecutionError'],
  },
  'AWS/ApiGateway ApiName': { type: 'AWS::ApiGateway::RestApi', names: ['Count', 'Latency', '4XXError', '5XXError'] },
  'AWS/Lambda FunctionName': {
    type: 'AWS::Lambda::Function',
    names: ['Errors', 'Throttles', 'Duration', 'IteratorAge', 'Invocations'],
  },
  'AWS/DynamoDB TableName': {
    type: 'AWS::DynamoDB::GlobalTable',
    names: ['ReadThrottleEvents', 'WriteThrottleEvents', 'ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'],
  },
  'AWS/DynamoDB Operation TableName': { type: 'AWS::DynamoDB::GlobalTable', names: ['SuccessfulRequestLatency'] },
  'AWS/Cognito UserPool UserPoolClient': {
    type: 'AWS::Cognito::UserPool',
    names: ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'],
  },
  'AWS/SQS QueueName': {
    type: 'AWS::SQS::Queue',
    names: ['ApproximateNumberOfMessagesVisible', 'ApproximateAgeOfOldestMessage'],
  },
  'AWS/CloudFront DistributionId Region': {
    type: 'AWS::CloudFront::Distribution',
    names: ['5xxErrorRate', 'Requests'],
  },
  'AWS/SNS': { type: '', names: ['SMSMonthToDateSpentUSD'] },
}

const isNamed = (resource: Resource, value: string) =>
  value === `<${resource.id}>` ||
  value === `<${resource.id}.QueueName>` ||
  (typeof resource.Properties['Name'] === 'string' && value === resource.Properties['Name'])

/** The log filters that publish the stack's own metric. */
export const filtersOf = (metricName: string): Resource[] =>
  resourcesOf('AWS::Logs::MetricFilter').filter(({ Properties }) =>
    listOf(Properties['MetricTransformations']).some((transformation) => {
      const { MetricName, MetricNamespace } = transformation as JsonObject
      return MetricName === metricName && MetricNamespace === stackName('prod')
    }),
  )

/** Whether the metric has a publisher: one log filter of the stack, or AWS for a resource of the stack. */
export const isPublished = ({ namespace, name, dimensions }: MetricName): boolean => {
  if (namespace === stackName('prod')) {
    const given = filtersOf(name).flatMap(({ Properties }) => listOf(Properties['MetricTransformations']))
    const named = given.flatMap((part) => listOf((part as JsonObject)['Dimensions']) as JsonObject[])
    return given.length === 1 && named.map(({ Key }) => renderText(Key)).join() === Object.keys(dimensions).join()
  }
  const values = Object.values(dimensions)
  const measured = resourcesOf().find((resource) => values.some((value) => isNamed(resource, value)))
  const protocol = measured?.Properties['ProtocolType']
  const key = [namespace, ...Object.keys(dimensions).toSorted(), ...(typeof protocol === 'string' ? [protocol] : [])]
  const metrics = published[key.join(' ')]
  return metrics !== undefined && metrics.names.includes(name) && (measured?.Type ?? '') === metrics.type
}

/** The metrics that an alarm watches, in the shape of both kinds of alarms. */
export const metricsOfAlarm = (alarm: JsonObject): MetricName[] => {
  const stats = listOf(alarm['Metrics']).flatMap((part) => {
    const stat = (part as JsonObject)['MetricStat'] as JsonObject | undefined
    return stat ? [stat['Metric'] as JsonObject] : []
  })
  return ('MetricName' in alarm ? [alarm] : stats).map((metric) => ({
    namespace: renderText(metric['Namespace']),
    name: renderText(metric['MetricName']),
    dimensions: Object.fromEntries(
      (listOf(metric['Dimensions']) as JsonObject[]).map(({ Name, Value }) => [renderText(Name), renderText(Value)]),
    ),
  }))
}

/** Whether a line matches a JSON filter pattern of CloudWatch Logs. In this project's patterns only `=` and `*` differ from JavaScript. */
export const matches = (pattern: string, line: Readonly<Record<string, unknown>>): boolean => {
  const expression = pattern
    .replace(/^\{(.*)\}$/, '$1')
    .replaceAll('$.', 'line.')
    .replaceAll(/(line\.\w+) = "(\w+)\*"/g, '$1.startsWith("$2")')
    .replaceAll(' = ', ' === ')
  return Boolean(runInNewContext(expression, { line }))
}
