import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { partnerGatewayErrors } from '#contract/partner/partner-gateway.ts'
import {
  listOf,
  referencesIn,
  renderText,
  resourcesOf,
  targetOf,
  theResource,
  type Json,
  type JsonObject,
} from './assembly.ts'

const alarms = resourcesOf('prod', 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const topic = theResource('prod', 'AWS::SNS::Topic')

const filters = resourcesOf('prod', 'AWS::Logs::MetricFilter').map(({ Properties }) => ({
  logs: targetOf(Properties['LogGroupName']),
  pattern: renderText(Properties['FilterPattern']),
}))

const { DestinationArn, Format: accessLogFormat } = theResource('prod', 'AWS::ApiGateway::Stage').Properties[
  'AccessLogSetting'
] as { DestinationArn: Json; Format: string }
const accessLogs = referencesIn(DestinationArn).find((id) => id.startsWith('PartnerApi'))

const alarmNamed = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `paisalane-prod-${name}`)

describe('the alarms', () => {
  it('are those of security.md that concern what is there', () => {
    expect(alarms.map(({ AlarmName }) => renderText(AlarmName).replace('paisalane-prod-', '')).toSorted()).toEqual([
      'api-latency',
      'api-server-errors',
      'code-conversion',
      'fan-out-delay',
      'fan-out-failures',
      'function-errors',
      'function-throttles',
      'partner-api-latency',
      'partner-api-server-errors',
      'partner-authorizer-failures',
      'partner-function-errors',
      'partner-function-throttles',
      'partner-over-limit',
      'partner-refusals',
      'partner-throttles',
      'send-budget',
      'sms-rejected',
      'sms-spend-50',
      'sms-spend-80',
      'table-throttles',
      'wrong-codes',
    ])
  })

  it('have the figures of security.md: 1 % of 5xx, 2 s at the 95th percentile, 50 and 80 % of the SMS budget, one failed record, a minute of delay', () => {
    expect(alarmNamed('api-server-errors')).toMatchObject({ Threshold: 1, ComparisonOperator: 'GreaterThanThreshold' })
    expect(alarmNamed('api-latency')).toMatchObject({ Threshold: 2000, ExtendedStatistic: 'p95' })
    expect(alarmNamed('partner-api-server-errors')).toMatchObject({ Threshold: 1 })
    expect(alarmNamed('partner-api-latency')).toMatchObject({ Threshold: 2000, ExtendedStatistic: 'p95' })
    expect(alarmNamed('fan-out-delay')).toMatchObject({ Threshold: 60_000, MetricName: 'IteratorAge' })
    expect(alarmNamed('fan-out-failures')).toMatchObject({
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      MetricName: 'ApproximateNumberOfMessagesVisible',
    })
    expect(alarmNamed('sms-spend-50')?.['Threshold']).toBe(250)
    expect(alarmNamed('sms-spend-80')?.['Threshold']).toBe(400)
  })

  it('add up ten metrics at most, as CloudWatch does', () => {
    for (const { AlarmName, Metrics } of alarms) {
      const parts = listOf(Metrics as JsonObject[] | undefined).filter(({ MetricStat }) => MetricStat !== undefined)
      expect({ AlarmName, fits: parts.length <= 10 }).toEqual({ AlarmName, fits: true })
    }
  })

  it('each name the article of the runbook that tells what to do', () => {
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8')
    const articles = [...runbook.matchAll(/^#+ ([a-z0-9-]+)$/gm)].map(([, title]) => title)
    for (const { AlarmDescription } of alarms) {
      const [, anchor] = /infra\/RUNBOOK\.md#([a-z0-9-]+)$/.exec(renderText(AlarmDescription)) ?? []
      expect(articles).toContain(anchor)
    }
  })

  it('all reach the operator, by an encrypted topic that nobody but CloudWatch of this account may use', () => {
    for (const { AlarmActions } of alarms) expect(listOf(AlarmActions).map(targetOf)).toEqual([topic.id])
    expect(targetOf(topic.Properties['KmsMasterKeyId'])).toMatch(/^AlarmsDestinationKey/)
    const { Statement } = theResource('prod', 'AWS::SNS::TopicPolicy').Properties['PolicyDocument'] as {
      Statement: { Effect: string; Principal: Json; Condition: JsonObject }[]
    }
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow')
    expect(allowed.map(({ Principal }) => Principal)).toEqual([{ Service: 'cloudwatch.amazonaws.com' }])
    expect(allowed[0]?.Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } })
    expect(theResource('prod', 'AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operator@paisalane.example',
    })
  })

  it('count only messages that the functions really log', () => {
    const { folder } = inject('syntheses').prod
    const bundles = readdirSync(folder)
      .filter((name) => name.startsWith('asset.') && !name.endsWith('.zip'))
      .filter((name) => readdirSync(join(folder, name)).includes('index.mjs'))
      .map((name) => readFileSync(join(folder, name, 'index.mjs'), 'utf8'))
    const patterns = filters.filter(({ logs }) => logs !== accessLogs).map(({ pattern }) => pattern)
    const codes = patterns.flatMap((pattern) => [...pattern.matchAll(/"([A-Z_]+)"/g)].map(([, code]) => code ?? ''))
    expect(codes).toContain('CODE_SENT')
    expect(codes.filter((code) => !bundles.some((text) => text.includes(`"${code}"`)))).toEqual([])
  })

  it('count only fields that the access log of the partner API has, and refusals that the gateway knows', () => {
    const patterns = filters.filter(({ logs }) => logs === accessLogs).map(({ pattern }) => pattern)
    expect(patterns).toEqual([
      '{ ($.status = "401") || ($.status = "403") }',
      '{ ($.refusal = "THROTTLED") || ($.refusal = "QUOTA_EXCEEDED") }',
      '{ $.status = "429" }',
    ])
    expect(JSON.parse(accessLogFormat)).toMatchObject({
      status: '$context.status',
      refusal: '$context.error.responseType',
    })
    expect(Object.keys(partnerGatewayErrors)).toEqual(expect.arrayContaining(['THROTTLED', 'QUOTA_EXCEEDED']))
  })
})
