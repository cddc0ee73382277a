/** The table of ALARMS.md: what makes each alarm go off, how soon, and why the emulator cannot show it. Computed from the template of prod. */
import { readFileSync } from 'node:fs'
import { formatDocument } from '#bin/docs/format-document.ts'
import { alarmCauses, objectiveCauses } from './alarm-causes.ts'
import { edgeAlarms, edgeResourcesOf, mailingAlarms, resourcesOf } from './assembly.ts'
import { metricsOfAlarm } from './metric-sources.ts'
import { stackName } from './read-templates.ts'
import { listOf, renderText, targetOf, type Json, type JsonObject } from './template-values.ts'

const document = 'infra/ALARMS.md'

export const shortName = ({ AlarmName }: JsonObject): string =>
  renderText(AlarmName).replace(new RegExp(`^${stackName('prod')}[-.]`), '')

/** Seconds of figures that CloudWatch needs in a row, from the template. */
const secondsOf = (alarm: JsonObject) => {
  const stats = listOf(alarm['Metrics']).flatMap((part) => {
    const stat = (part as JsonObject)['MetricStat'] as JsonObject | undefined
    return stat ? [Number(stat['Period'])] : []
  })
  return Math.max(...('Period' in alarm ? [Number(alarm['Period'])] : stats)) * Number(alarm['EvaluationPeriods'])
}

/** Why MiniStack cannot make the alarm ring; read in its version of `tests/rehearsal/emulator/requirements.txt`. */
const reasonOf = (alarm: JsonObject) => {
  if ('Metrics' in alarm) return 'refuses alarms on metric math'
  const [{ namespace, name } = { namespace: '', name: '' }] = metricsOfAlarm(alarm)
  if (namespace === stackName('prod')) return 'stores filters of logs, and counts no line'
  if (namespace === 'AWS/Lambda' && name === 'Errors')
    return 'counts errors, but its alarm adds up all functions and looks at no period'
  return `publishes no ${name} of ${namespace}`
}

/** The subscribers of the topics that some actions of an alarm name, as `<protocol> <endpoint>`. */
export const subscribersOf = (actions: Json | undefined): string[] => {
  const topics = listOf(actions).map(targetOf)
  return [...resourcesOf('AWS::SNS::Subscription'), ...edgeResourcesOf('AWS::SNS::Subscription')]
    .filter(({ Properties }) => topics.includes(targetOf(Properties['TopicArn'])))
    .map(({ Properties }) => `${renderText(Properties['Protocol'])} ${renderText(Properties['Endpoint'])}`)
}

/** An urgent alarm reaches the pager. */
export const severityOf = ({ AlarmActions }: JsonObject): 'urgent' | 'can wait' =>
  subscribersOf(AlarmActions).some((subscriber) => subscriber.startsWith('https ')) ? 'urgent' : 'can wait'

const rowOf = (name: string, severity: string, cause: string, seconds: number, reason: string) =>
  `| \`${name}\` | ${severity} | ${cause} | ${seconds.toLocaleString('en-US')} | ${reason} |`

const metricRows = () =>
  [...mailingAlarms(), ...edgeAlarms()].map(({ Properties }) => {
    const name = shortName(Properties)
    return rowOf(
      name,
      severityOf(Properties),
      alarmCauses[name]?.[0] ?? '',
      secondsOf(Properties),
      reasonOf(Properties),
    )
  })

/** Both windows have to lose too much; the longer one is full of errors from before. */
const objectiveRows = () =>
  resourcesOf('AWS::CloudWatch::CompositeAlarm').map(({ Properties }) => {
    const name = shortName(Properties)
    const windows = resourcesOf('AWS::CloudWatch::Alarm')
      .filter((part) => shortName(part.Properties).replace(/-\d+$/, '') === name)
      .map((part) => secondsOf(part.Properties))
    return rowOf(
      name,
      severityOf(Properties),
      objectiveCauses[name] ?? '',
      Math.min(...windows),
      'refuses alarms on metric math',
    )
  })

/** @returns the text of the document with the computed table in place of its own */
export const alarmDocument = async (): Promise<{ readonly path: string; readonly text: string }> => {
  const [intro = ''] = readFileSync(document, 'utf8').split(/^\| alarm/m)
  const table = [
    '| alarm | severity | cause | seconds | the emulator |',
    '| --- | --- | --- | ---: | --- |',
    ...[...metricRows(), ...objectiveRows()].toSorted(),
  ]
  return { path: document, text: await formatDocument(document, `${intro.trim()}\n\n${table.join('\n')}\n`) }
}
