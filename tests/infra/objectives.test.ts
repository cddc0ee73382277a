import { describe, expect, it } from 'vitest'
import { goesOff } from './alarm-figures.ts'
import { resourcesOf } from './assembly.ts'
import { filtersOf, matches } from './metric-sources.ts'
import { listOf, renderText, type JsonObject } from './template-values.ts'

const parts = resourcesOf('AWS::CloudWatch::Alarm').filter(({ Properties }) => !('AlarmActions' in Properties))
const combined = resourcesOf('AWS::CloudWatch::CompositeAlarm').map(({ Properties }) => Properties)

const partNamed = (name: string) => {
  const found = parts.find(({ Properties }) => Properties['AlarmName'] === `paisalane-prod.${name}`)
  if (!found) throw new Error(`no alarm ${name}`)
  return found.Properties
}

/** Of 10,000 requests, the failures at which both windows of a pair begin to go off. */
const rows: [objective: string, burn: string, windows: [minutes: number, minutes: number], failures: number][] = [
  ['sign-in', 'burns-fast', [5, 60], 720],
  ['sign-in', 'burns', [30, 360], 300],
  ['offers', 'burns-fast', [5, 60], 144],
  ['offers', 'burns', [30, 360], 60],
  ['lender-click', 'burns-fast', [5, 60], 144],
  ['lender-click', 'burns', [30, 360], 60],
]

describe('the alarms of objectives', () => {
  it('are these and no others', () => {
    const names = rows.map(([objective, burn]) => `paisalane-prod.${objective}-${burn}`)
    expect(combined.map(({ AlarmName }) => renderText(AlarmName)).toSorted()).toEqual(names.toSorted())
  })

  it.each(rows)('%s %s goes off when both of its windows of %j minutes lose more than %i of 10,000', (...row) => {
    const [objective, burn, windows, failures] = row
    const name = `${objective}-${burn}`
    const rule = JSON.stringify(combined.find(({ AlarmName }) => AlarmName === `paisalane-prod.${name}`)?.['AlarmRule'])
    expect(rule).toMatch(/ALARM\(.* AND ALARM\(/)
    for (const minutes of windows) {
      const part = partNamed(`${name}-${minutes}`)
      const id = parts.find(({ Properties }) => Properties === part)?.id ?? ''
      expect(rule).toContain(id)
      const periods = listOf(part['Metrics']).flatMap((metric) => {
        const { MetricStat } = metric as { MetricStat?: JsonObject }
        return MetricStat ? [MetricStat['Period']] : []
      })
      expect(periods).toEqual([60 * minutes, 60 * minutes])
      expect(goesOff(part, { total: 10_000, bad: failures + 1 })).toBe(true)
      expect(goesOff(part, { total: 10_000, bad: failures })).toBe(false)
      expect(goesOff(part, { total: 10_000 })).toBe(false)
      expect(goesOff(part, { total: 19, bad: 19 })).toBe(false)
    }
  })

  it.each([
    ['signin', 'POST /api/auth/send-sms-otp'],
    ['signin', 'PUT /api/session'],
    ['offers', 'GET /api/catalogue'],
    ['offers', 'POST /api/offers/viewed'],
    ['lenderclick', 'POST /api/applications'],
    ['lenderclick', 'GET /go/{token+}'],
  ])('%s counts %s, and as failures its answers from 500', (objective, route) => {
    const patternOf = (metric: string) => renderText(filtersOf(metric)[0]?.Properties['FilterPattern'])
    const counted = (line: Readonly<Record<string, string>>) =>
      ['Requests', 'Failures'].map((kind) => matches(patternOf(objective + kind), line))
    expect(counted({ route, status: '503' })).toEqual([true, true])
    expect(counted({ route, status: '429' })).toEqual([true, false])
    expect(counted({ route: 'GET /api/profile', status: '500' })).toEqual([false, false])
  })
})
