/** The metrics of a distribution. CloudFront counts them in us-east-1 only, wherever the stage is. */
import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'

export const edgeMetricRegion = 'us-east-1'

/** Makes a metric over five minutes. @param metricName such as `5xxErrorRate`, in per cent */
export const edgeMetric = (distributionId: string, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: edgeMetricRegion,
    period: Duration.minutes(5),
    statistic,
  })
