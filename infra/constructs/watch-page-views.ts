/** The alarm of a release whose pages fail more often than those of the last one did. */
import { Duration } from 'aws-cdk-lib'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { Alarms } from './alarms.ts'
import type { CapabilityFunction } from './capability-function.ts'
import { messageIs } from './log-metrics.ts'

/** Failures of an hour beyond twice those that are expected: a few views make no rate. */
const mostFailures = 5

/** @param offers logs PAGE_VIEWED with `failed` and `expected`, how often a view of the last release failed. @returns metrics of five minutes */
export const watchPageViews = (alarms: Alarms, offers: CapabilityFunction, release: string) => {
  const sum = (metricName: string, field: string) =>
    alarms.count(metricName, offers, messageIs('PAGE_VIEWED'), { field, release })
  const failed = sum('PageFailures', 'failed')
  const expected = sum('ExpectedPageFailures', 'expected')
  const period = Duration.hours(1)
  alarms.watch({
    name: 'page-failures',
    description: 'In an hour, pages of this release failed more than twice as often as those of the last one',
    metric: new MathExpression({
      expression: 'FILL(failed, 0) - 2 * FILL(expected, 0)',
      usingMetrics: { failed: failed.with({ period }), expected: expected.with({ period }) },
      period,
    }),
    threshold: mostFailures,
  })
  return { failed, expected }
}
