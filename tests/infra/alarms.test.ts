import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  edgeAlarms,
  listOf,
  mailingAlarms,
  renderText,
  resourcesOf,
  statementsIn,
  targetOf,
  theResource,
  type JsonObject,
} from './assembly.ts'

const alarms = mailingAlarms().map(({ Properties }) => Properties)
const topic = theResource('AWS::SNS::Topic')

const percentOf5xx = { Threshold: 1, ComparisonOperator: 'GreaterThanThreshold' }
const slowAtThe95th = { Threshold: 2000, ExtendedStatistic: 'p95', EvaluationPeriods: 3 }
const atLeast = { ComparisonOperator: 'GreaterThanOrEqualToThreshold' }
const any = { Threshold: 0, ComparisonOperator: 'GreaterThanThreshold' }

/** Every alarm with its thresholds. */
const expected: Record<string, JsonObject> = {
  'api-latency': slowAtThe95th,
  'api-server-errors': percentOf5xx,
  'canary-failures': { ...any, MetricName: 'Errors', Period: 900 },
  'code-conversion': { Threshold: 30, ComparisonOperator: 'LessThanThreshold' },
  'fan-out-delay': { Threshold: 60_000, MetricName: 'IteratorAge' },
  'fan-out-failures-age': { Threshold: 259_200, MetricName: 'ApproximateAgeOfOldestMessage' },
  'fan-out-failures': { Threshold: 1, ...atLeast, MetricName: 'ApproximateNumberOfMessagesVisible' },
  'function-errors': { ...any, EvaluationPeriods: 2 },
  'function-throttles': any,
  'lender-function-errors': { ...any, EvaluationPeriods: 2 },
  'lender-function-throttles': any,
  'lender-refusals': { Threshold: 50 },
  'lender-words-unmapped': any,
  'login-throttles': any,
  'notice-runs': { ...any, MetricName: 'Errors', EvaluationPeriods: 2 },
  'notices-failed': { Threshold: 5 },
  'sweep-runs': { ...any, MetricName: 'Errors', EvaluationPeriods: 2 },
  'sweep-steps': { ...any, EvaluationPeriods: 2 },
  'partner-api-latency': slowAtThe95th,
  'partner-api-server-errors': percentOf5xx,
  'partner-authorizer-failures': any,
  'partner-function-errors': { ...any, EvaluationPeriods: 2 },
  'partner-function-throttles': any,
  'partner-over-limit': { Threshold: 300, EvaluationPeriods: 3 },
  'partner-refusals': { Threshold: 50 },
  'partner-throttles': any,
  'send-limit': any,
  'sms-quota': any,
  'sms-rejected': { Threshold: 5 },
  // 50 and 80 % of the monthly budget of 500 US dollars.
  'sms-spend-50': { Threshold: 4250, MetricName: 'SMSMonthToDateSpentUSD' },
  'sms-spend-80': { Threshold: 6800, MetricName: 'SMSMonthToDateSpentUSD' },
  'staff-api-latency': slowAtThe95th,
  'staff-api-server-errors': percentOf5xx,
  'staff-function-errors': { ...any, EvaluationPeriods: 2 },
  'table-throttles': any,
  'webhook-dead-letters-age': { Threshold: 259_200, MetricName: 'ApproximateAgeOfOldestMessage' },
  'webhook-dead-letters': { Threshold: 1, ...atLeast, MetricName: 'ApproximateNumberOfMessagesVisible' },
  'webhook-delay': { Threshold: 1800, MetricName: 'ApproximateAgeOfOldestMessage' },
  'webhook-event-delay': { Threshold: 60_000, MetricName: 'IteratorAge' },
  'webhook-function-errors': { ...any, EvaluationPeriods: 2 },
  'webhook-function-throttles': any,
  'webhook-given-up': any,
  'webhook-switched-off': any,
  'wrong-codes': { Threshold: 100 },
}

describe('the alarms', () => {
  it('are these and no others', () => {
    const names = Object.keys(expected).map((name) => `paisalane-prod-${name}`)
    expect(alarms.map(({ AlarmName }) => renderText(AlarmName)).toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(expected))('include %s with its figures, and take missing data for good', (name, figures) => {
    const alarm = alarms.find(({ AlarmName }) => AlarmName === `paisalane-prod-${name}`)
    expect(alarm).toMatchObject({ ...figures, TreatMissingData: 'notBreaching' })
  })

  it('add up at most ten metrics, the limit of CloudWatch', () => {
    const parts = alarms.map(({ Metrics }) => listOf(Metrics).filter((part) => 'MetricStat' in (part as JsonObject)))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(10)
  })

  it('count a function that did not run as 0 when they add up several', () => {
    const sums = alarms.flatMap(({ Metrics }) => listOf(Metrics)).map((part) => (part as JsonObject)['Expression'])
    const terms = sums.flatMap((sum) => (typeof sum === 'string' && sum.includes(' + ') ? [sum.split(' + ')] : []))
    expect(terms).toHaveLength(9)
    for (const term of terms.flat()) expect(term).toMatch(/^FILL\(\w+, 0\)$/)
  })

  it('each name a section of the runbook', () => {
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8')
    const articles = [...runbook.matchAll(/^#+ ([a-z0-9-]+)$/gm)].map(([, title]) => title)
    for (const { AlarmDescription } of [
      ...alarms,
      ...[...edgeAlarms(), ...resourcesOf('AWS::CloudWatch::CompositeAlarm')].map(({ Properties }) => Properties),
    ]) {
      const [, anchor] = /infra\/RUNBOOK\.md#([a-z0-9-]+)$/.exec(renderText(AlarmDescription)) ?? []
      expect(articles).toContain(anchor)
    }
  })

  it('all reach the operator, through an encrypted topic that only CloudWatch of this account may use', () => {
    for (const { AlarmActions, OKActions } of alarms)
      for (const actions of [AlarmActions, OKActions]) expect(listOf(actions).map(targetOf)).toEqual([topic.id])
    expect(targetOf(topic.Properties['KmsMasterKeyId'])).toMatch(/^AlarmsDestinationKey/)
    const allowed = statementsIn(theResource('AWS::SNS::TopicPolicy')).filter(({ Effect }) => Effect === 'Allow')
    expect(allowed).toMatchObject([
      {
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
    const mailboxes = resourcesOf('AWS::SNS::Subscription').map(({ Properties }) => Properties)
    expect(mailboxes).toMatchObject(
      ['operator@paisalane.example', 'owner@paisalane.example'].map((Endpoint) => ({ Protocol: 'email', Endpoint })),
    )
  })

  it('include the errors of the edge, in us-east-1, through a topic there', () => {
    const [alarm, ...others] = edgeAlarms().map(({ Properties }) => Properties)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ AlarmName: 'paisalane-prod-edge-server-errors', ...percentOf5xx })
    const [part] = listOf(alarm?.['Metrics']).filter((each) => 'MetricStat' in (each as JsonObject))
    expect(JSON.stringify(part)).toContain(
      '{"Name":"DistributionId","Value":"E2ABCDEF3GHIJK"},{"Name":"Region","Value":"Global"}',
    )
    for (const actions of [alarm?.['AlarmActions'], alarm?.['OKActions']])
      expect(listOf(actions).map(targetOf)).toEqual([expect.stringMatching(/^DestinationTopic/)])
  })
})
