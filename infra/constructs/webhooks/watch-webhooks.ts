/** The alarms of webhooks. */
import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Alarms } from '../alarms.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import type { WebhookQueue } from './webhook-queue.ts'

export interface WebhookAlarmsProps {
  readonly queue: WebhookQueue
  readonly events: CapabilityFunction
  readonly sender: CapabilityFunction
}

const thresholds = {
  /** A message is delayed by 15 minutes at most. */
  messageAgeSeconds: 1800,
  streamAgeMilliseconds: 60_000,
} as const

const largest = { period: Duration.minutes(1), statistic: Stats.MAXIMUM }

/** @returns metrics of five minutes */
export const watchWebhooks = (alarms: Alarms, { queue, events, sender }: WebhookAlarmsProps) => {
  alarms.watchThrottles('webhook-function-throttles', [events, sender])
  alarms.watchErrors('webhook-function-errors', [events, sender])
  alarms.watch({
    name: 'webhook-dead-letters',
    description: 'Deliveries to partners could not be processed and wait in the queue of dead letters',
    metric: queue.deadLetters.metricApproximateNumberOfMessagesVisible(largest),
    threshold: 1,
    comparison: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  })
  alarms.watchAge('webhook-dead-letters-age', queue.deadLetters)
  alarms.watch({
    name: 'webhook-delay',
    description: `Attempts to deliver webhooks have been in their queue for more than ${thresholds.messageAgeSeconds / 60} minutes`,
    metric: queue.attempts.metricApproximateAgeOfOldestMessage(largest),
    threshold: thresholds.messageAgeSeconds,
  })
  alarms.watch({
    name: 'webhook-event-delay',
    description: `Statuses of partners' users start deliveries more than ${thresholds.streamAgeMilliseconds / 1000} s late`,
    metric: events.handler.metric('IteratorAge', largest),
    threshold: thresholds.streamAgeMilliseconds,
  })
  const switchedOff = alarms.watch({
    name: 'webhook-switched-off',
    description: 'The receiver of a partner answered 410, so its webhook is off',
    metric: alarms.countLogs('WebhooksSwitchedOff', sender, ['WEBHOOK_SWITCHED_OFF']),
  })
  const givenUp = alarms.watch({
    name: 'webhook-given-up',
    description: 'A delivery to a partner failed ten times over three days',
    metric: alarms.countLogs('WebhooksGivenUp', sender, ['WEBHOOK_GIVEN_UP']),
  })
  return { switchedOff, givenUp }
}
