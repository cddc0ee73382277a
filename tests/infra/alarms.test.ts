/** What makes each alarm go off, against the template of prod and the document for people; and whom the alarms reach. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { urgentAlarms } from '#infra/alarm-names.ts'
import { alarmCauses, objectiveCauses } from './alarm-causes.ts'
import { goesOff } from './alarm-figures.ts'
import { alarmDocument, severityOf, shortName, subscribersOf } from './alarm-table.ts'
import { edgeAlarms, mailingAlarms, resourcesOf, templates } from './assembly.ts'
import { prodSettings } from './prod-settings.ts'
import { listOf, renderText, statementsIn, targetOf, type JsonObject } from './template-values.ts'

const alarms = mailingAlarms().map(({ Properties }) => Properties)
const combined = resourcesOf('AWS::CloudWatch::CompositeAlarm').map(({ Properties }) => Properties)
const everywhere = [...alarms, ...combined, ...edgeAlarms().map(({ Properties }) => Properties)]

/** Of the three APIs, beside what the figures of the table show. */
const shared: Record<string, JsonObject> = {
  latency: { ExtendedStatistic: 'p95', EvaluationPeriods: 3 },
  'server-errors': { Threshold: 1, ComparisonOperator: 'GreaterThanThreshold' },
}

describe('the alarms', () => {
  it('each have causes in the table of causes, and are no others', () => {
    const all = [...alarms, ...edgeAlarms().map(({ Properties }) => Properties)]
    expect(all.map(shortName).toSorted()).toEqual(Object.keys(alarmCauses).toSorted())
    expect(combined.map(shortName).toSorted()).toEqual(Object.keys(objectiveCauses).toSorted())
  })

  it.each(Object.entries(alarmCauses))('%s: %s', (name, [, loud, ...silent]) => {
    const found = [...mailingAlarms(), ...edgeAlarms()].find(({ Properties }) => shortName(Properties) === name)
    const alarm = found?.Properties ?? {}
    expect([loud, ...silent].map((figures) => goesOff(alarm, figures))).toEqual([true, ...silent.map(() => false)])
    expect(alarm).toMatchObject({ TreatMissingData: 'notBreaching', ...shared[name.replace(/^.*api-/, '')] })
  })

  it('are all in ALARMS.md, with the seconds and the makers of the present template (vitest -u writes it)', async () => {
    const { path, text } = await alarmDocument()
    await expect(text).toMatchFileSnapshot(join(process.cwd(), path))
  })

  it('add up at most ten metrics, the limit of CloudWatch', () => {
    const parts = alarms.map(({ Metrics }) => listOf(Metrics).filter((part) => 'MetricStat' in (part as JsonObject)))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(10)
  })

  it('count a function that did not run as 0 when they add up several', () => {
    const sums = alarms.flatMap(({ Metrics }) => listOf(Metrics)).map((part) => (part as JsonObject)['Expression'])
    const terms = sums.flatMap((sum) => (typeof sum === 'string' && sum.includes(' + ') ? [sum.split(' + ')] : []))
    expect(terms).toHaveLength(10)
    for (const term of terms.flat()) expect(term).toMatch(/^FILL\(\w+, 0\)$/)
  })

  it('each name a section of the runbook', () => {
    const runbook = readFileSync('infra/RUNBOOK.md', 'utf8')
    const articles = [...runbook.matchAll(/^#+ ([a-z0-9-]+)$/gm)].map(([, title]) => title)
    for (const { AlarmDescription } of everywhere) {
      const [, anchor] = /infra\/RUNBOOK\.md#([a-z0-9-]+)$/.exec(renderText(AlarmDescription)) ?? []
      expect(articles).toContain(anchor)
    }
  })

  it('all reach the mailboxes when they go off and when they end, and ten at most the pager too', () => {
    const { alarmEmail, secondAlarmEmail, pagerUrl } = prodSettings
    const mailboxes = [`email ${alarmEmail}`, `email ${secondAlarmEmail}`]
    for (const { AlarmActions, OKActions } of everywhere) {
      expect(OKActions).toEqual(AlarmActions)
      expect([mailboxes, [...mailboxes, `https ${pagerUrl}`]]).toContainEqual(subscribersOf(AlarmActions))
    }
    const urgent = everywhere.filter((alarm) => severityOf(alarm) === 'urgent')
    expect(urgent.length).toBeLessThanOrEqual(10)
    expect(urgent.map(shortName).toSorted()).toEqual(urgentAlarms)
  })

  it('go through encrypted topics that only CloudWatch of this account may use, and that outputs name', () => {
    const topics = resourcesOf('AWS::SNS::Topic')
    for (const { Properties } of topics) expect(targetOf(Properties['KmsMasterKeyId'])).toMatch(/^AlarmsDestinationKey/)
    for (const policy of resourcesOf('AWS::SNS::TopicPolicy'))
      expect(statementsIn(policy).filter(({ Effect }) => Effect === 'Allow')).toMatchObject([
        {
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ])
    const { UrgentAlarmTopicArn, AlarmTopicArn } = templates.prod.Outputs
    const named = [UrgentAlarmTopicArn, AlarmTopicArn].map((output) => targetOf(output?.Value))
    expect(named.toSorted()).toEqual(topics.map(({ id }) => id).toSorted())
  })

  it('include the errors of the edge, in us-east-1, through a topic there', () => {
    const [alarm, ...others] = edgeAlarms().map(({ Properties }) => Properties)
    expect(others).toEqual([])
    expect(alarm).toMatchObject({ AlarmName: 'paisalane-prod-edge-server-errors', ...shared['server-errors'] })
    const [part] = listOf(alarm?.['Metrics']).filter((each) => 'MetricStat' in (each as JsonObject))
    expect(JSON.stringify(part)).toContain(
      '{"Name":"DistributionId","Value":"E2ABCDEF3GHIJK"},{"Name":"Region","Value":"Global"}',
    )
    for (const actions of [alarm?.['AlarmActions'], alarm?.['OKActions']])
      expect(listOf(actions).map(targetOf)).toEqual([expect.stringMatching(/^DestinationTopic/)])
  })
})
