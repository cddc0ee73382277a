/**
 * The parts of the edge that have to be in us-east-1, as a stack of its own that `-c edge=true` deploys: the web ACL of the distribution, whose output is the setting
 * `webAclArn` of the stage, and the alarm on the errors that CloudFront answers, because CloudFront counts them there only. A stage has the
 * first with `requestsPerAddress` and the second with `distributionId`.
 */
import { CfnOutput, Duration, Stack, type App } from 'aws-cdk-lib'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { brand } from '#contract/brand.ts'
import type { StageConfig } from './config.ts'
import { AlarmTopic } from './constructs/alarm-topic.ts'
import { createAlarm, rateThresholds } from './constructs/create-alarm.ts'
import { edgeMetric, edgeMetricRegion } from './constructs/edge-metric.ts'
import { createRateAcl } from './constructs/rate-acl.ts'

const period = Duration.minutes(5)

export class EdgeStack extends Stack {
  constructor(app: App, config: StageConfig) {
    const { stage, requestsPerAddress: requests, distributionId } = config
    super(app, `paisalane-${stage}-edge`, {
      env: { region: edgeMetricRegion },
      description: `${brand.name}, limits and alarms of the edge, stage ${stage}`,
    })
    if (requests !== undefined) {
      const acl = createRateAcl(this, 'Acl', { scope: 'CLOUDFRONT', requests })
      new CfnOutput(this, 'WebAclArn', { value: acl.attrArn })
    }
    if (distributionId !== undefined) this.watch(config, distributionId)
  }

  private watch(config: StageConfig, distributionId: string): void {
    const { topic } = new AlarmTopic(this, 'Destination', { config, urgent: true })
    new CfnOutput(this, 'UrgentAlarmTopicArn', { value: topic.topicArn })
    const { serverErrorPercent, requestsForARate } = rateThresholds
    createAlarm(this, `paisalane-${config.stage}`, new SnsAction(topic), {
      name: 'edge-server-errors',
      description: `More than ${serverErrorPercent} % of the requests to CloudFront ended in a 5xx`,
      metric: new MathExpression({
        expression: `IF(requests >= ${requestsForARate}, percent, 0)`,
        usingMetrics: {
          percent: edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE),
          requests: edgeMetric(distributionId, 'Requests', Stats.SUM),
        },
        period,
      }),
      threshold: serverErrorPercent,
    })
  }
}
