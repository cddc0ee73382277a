/** Metrics that count lines of logs. Their namespace is the name of the stack. */
import { Duration, NestedStack, Stack } from 'aws-cdk-lib'
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter, type IFilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct, IDependable } from 'constructs'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { LogCode } from '#contract/log-codes.ts'

/** Matches the log lines of one code. */
export const messageIs = (code: LogCode) => FilterPattern.stringValue('$.message', '=', code)

const firstErrorStatus = 400

/** Matches the line of a function that served this operation. */
export const isServed = (operation: Operation) => {
  const { method, path } = endpoints[operation]
  return FilterPattern.all(
    messageIs('REQUEST_SERVED'),
    FilterPattern.stringValue('$.route', '=', `${method} ${path}`),
    FilterPattern.numberValue('$.status', '<', firstErrorStatus),
  )
}

const nestedName = 'LogCounts'

/** A stack may have 500 resources. The filters are in a nested one: they have no data and no fixed names, and nothing refers to them. */
const countsOf = (stack: Stack): Construct =>
  stack.node.tryFindChild(nestedName) ??
  new NestedStack(stack, nestedName, { description: 'Counts lines of logs for alarms and the dashboard' })

export interface Lines {
  readonly logGroup: ILogGroup
  /** The maker of a log group that is no resource of the stack. */
  readonly madeBy?: IDependable
}

/** A number of the counted lines that is added up instead, by their release. */
export interface Summed {
  readonly field: string
  readonly release: string
}

/** Counts the lines of a log group that match, in five minutes. @param metricName another one for each count of a stack */
export const countLines = (
  scope: Construct,
  metricName: string,
  { logGroup, madeBy }: Lines,
  filterPattern: IFilterPattern,
  summed?: Summed,
): Metric => {
  const filter = new MetricFilter(countsOf(Stack.of(scope)), metricName, {
    logGroup,
    metricNamespace: Stack.of(scope).stackName,
    metricName,
    metricValue: summed ? `$.${summed.field}` : '1',
    ...(summed && { dimensions: { Release: '$.release' } }),
    filterPattern,
  })
  if (madeBy) filter.node.addDependency(madeBy)
  const dimensions = summed && { dimensionsMap: { Release: summed.release } }
  return filter.metric({ period: Duration.minutes(5), statistic: Stats.SUM, ...dimensions })
}
