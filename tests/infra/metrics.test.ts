/** The metrics of alarms and of the dashboard have a publisher, and filters count the log lines that functions write. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it, vi } from 'vitest'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import type { User } from '#contract/entities.ts'
import { moneyLimits, type LogCode } from '#contract/log-codes.ts'
import { httpFunction } from '#entry/http-function.ts'
import { createLog } from '#entry/runtime.ts'
import { typesWithoutLocalMeaning } from '#infra/local/runtime.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { httpEvent, lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { mailingAlarms, nestedResources, ourFunctions, resourceAt, resourcesOf, theResource } from './assembly.ts'
import { filtersOf, isPublished, matches, metricsOfAlarm } from './metric-sources.ts'
import { readTemplates } from './read-templates.ts'
import { renderText, type Json, type JsonObject } from './template-values.ts'

interface Widget {
  readonly properties: { readonly metrics?: Json[][]; readonly alarms?: string[] }
}

const dashboard = theResource('AWS::CloudWatch::Dashboard').Properties
const { widgets } = JSON.parse(renderText(dashboard['DashboardBody'])) as { widgets: Widget[] }

/** [namespace, name, dimension, value, …, options] */
const metricOfRow = (row: Json[]) => {
  const [namespace = '', name = '', ...rest] = row.filter((part) => typeof part === 'string')
  const pairs = rest.flatMap((part, index) => (index % 2 === 0 ? [[part, rest[index + 1] ?? '']] : []))
  return { namespace, name, dimensions: Object.fromEntries(pairs) as Record<string, string> }
}

const alarms = resourcesOf('AWS::CloudWatch::Alarm')
const filters = resourcesOf('AWS::Logs::MetricFilter')
const patternOf = (metricName: string) => renderText(filtersOf(metricName)[0]?.Properties['FilterPattern'])

/** The line that the real log writes while `write` runs. */
const linesOf = async (write: () => unknown) => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await write()
  const texts = output.mock.calls.map(([text]) => String(text))
  output.mockRestore()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

it('every metric of an alarm or a widget has a publisher', () => {
  const watched = alarms.flatMap(({ Properties }) => metricsOfAlarm(Properties))
  // A row with an expression names no metric itself.
  const rows = widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .filter(([first]) => typeof first === 'string')
  const shown = rows.map(metricOfRow)
  expect(watched.length).toBeGreaterThan(alarms.length)
  expect(shown.length).toBeGreaterThan(50)
  expect([...watched, ...shown].filter((metric) => !isPublished(metric))).toEqual([])
})

/** A prod with every option; CloudFormation refuses 501. */
const mostResources = 450

it('no stack has so many resources that the next feature would not fit', () => {
  const stacks = readTemplates(inject('assembly'), 'prod').map(({ Resources }) => Object.keys(Resources).length)
  expect(stacks).toHaveLength(4)
  for (const resources of stacks) expect(resources).toBeLessThanOrEqual(mostResources)
})

it('nested stacks have no resource that the local runtime would have to run, and none that holds data', () => {
  const types = new Set(nestedResources('local').map(({ Type }) => Type))
  expect([...types].filter((type) => !typesWithoutLocalMeaning.includes(type))).toEqual(['AWS::Logs::MetricFilter'])
  const ofProd = nestedResources('prod').filter(({ Type }) => !types.has(Type))
  expect(new Set(ofProd.map(({ Type }) => Type))).toEqual(
    new Set(['AWS::CodeDeploy::Application', 'AWS::CodeDeploy::DeploymentGroup']),
  )
})

it('the dashboard reads what CloudFront counts where it counts it', () => {
  const rows = widgets.flatMap(({ properties }) => properties.metrics ?? [])
  const ofEdge = rows.filter(([namespace]) => namespace === 'AWS/CloudFront')
  expect(ofEdge.map(([, name]) => name)).toEqual(['5xxErrorRate', '5xxErrorRate', 'Requests'])
  for (const row of ofEdge) expect(row.at(-1)).toMatchObject({ region: 'us-east-1' })
})

it('the dashboard shows every alarm and every count of log lines', () => {
  const [status, ...graphs] = widgets.map(({ properties }) => properties)
  const composite = resourcesOf('AWS::CloudWatch::CompositeAlarm')
  expect(status?.alarms).toHaveLength(mailingAlarms().length + composite.length)
  const counted = graphs.flatMap(({ metrics = [] }) => metrics.map((row) => metricOfRow(row).name))
  const names = filters.flatMap(({ Properties }) =>
    (Properties['MetricTransformations'] as JsonObject[]).map(({ MetricName }) => renderText(MetricName)),
  )
  // A failure of the authorizer is an error of the partner API too.
  expect(names.filter((name) => !counted.includes(name))).toEqual(['PartnerAuthorizerFailures'])
})

describe('a count of log lines', () => {
  it('reads the log of a function that writes these codes', () => {
    const codes = filters.flatMap(({ id, Properties }) => {
      // SNS writes that log.
      if (renderText(Properties['LogGroupName']).startsWith('sns/')) return []
      const source = resourceAt(Properties['LogGroupName']).id
      const writer = ourFunctions().find(({ Properties: { LoggingConfig } }) =>
        renderText((LoggingConfig as JsonObject)['LogGroup']).includes(source),
      )
      if (!writer) return []
      const { S3Key } = writer.Properties['Code'] as { S3Key: string }
      const bundle = readFileSync(join(inject('assembly'), `asset.${S3Key.replace('.zip', '')}`, 'index.mjs'), 'utf8')
      const found = renderText(Properties['FilterPattern']).matchAll(/\$\.message = "(\w+)"/g)
      return [...found].map(([, code = '']) => ({ id, code, isWritten: bundle.includes(code) }))
    })
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter(({ isWritten }) => !isWritten)).toEqual([])
  })

  const codes: Record<string, LogCode[]> = {
    CodesSent: ['CODE_SENT'],
    CodesVerified: ['CODE_VERIFIED'],
    WrongCodes: ['CODE_WRONG', 'CODE_LOCKED'],
    SmsRejected: ['SMS_REJECTED', 'SMS_UNCERTAIN'],
    NoticesSent: ['NOTICE_SENT'],
    PushesShown: ['NOTICE_SHOWN'],
    PushesUnshown: ['NOTICE_UNSHOWN'],
    NoticesFailed: ['NOTICE_REJECTED', 'NOTICE_UNCERTAIN', 'NOTICE_FAILED', 'NOTICE_TOO_LATE'],
    PartnerAuthorizerFailures: ['PARTNER_AUTHORIZER_FAILED'],
  }

  it.each(Object.entries(codes))('%s counts the log lines with %j and no others', async (name, of) => {
    const log = createLog()
    const lines = await linesOf(() => {
      for (const code of of) log.info(code, { phone: '+91******3210' })
      log.info('REQUEST_SERVED', { route: 'POST /api/auth/send-sms-otp' })
    })
    expect(lines.map((line) => matches(patternOf(name), line))).toEqual([...of.map(() => true), false])
  })

  it('SmsOverQuota counts messages that SNS took and its own spending limit dropped', () => {
    const { LogGroupName, FilterPattern } = filtersOf('SmsOverQuota')[0]?.Properties ?? {}
    expect(renderText(LogGroupName)).toBe('sns/ap-south-1/<AWS::AccountId>/DirectPublishToPhoneNumber/Failure')
    expect(FilterPattern).toBe('"No quota left"')
  })

  it('SendMoneyUsedUp counts what money stops, and not what is slowed', async () => {
    const log = createLog()
    const lines = await linesOf(() => {
      for (const limit of [...moneyLimits, 'SLOWED']) log.info('SEND_LIMIT_REACHED', { limit })
    })
    const pattern = patternOf('SendMoneyUsedUp')
    expect(lines.map((line) => matches(pattern, line))).toEqual([...moneyLimits.map(() => true), false])
  })

  const servedBy: Record<string, Operation> = {
    SessionsStarted: 'start-session',
    ProfilesFinished: 'save-professional-details',
    OffersViewed: 'record-offers-viewed',
    LendersChosen: 'apply-to-lender',
  }

  it.each(Object.entries(servedBy))(
    '%s counts success of %s, and neither a refusal nor another route',
    async (name, operation) => {
      const user: User = { id: 'u-1', phone: '+919876543210', category: 'salaried', current_step: 'offers_viewed' }
      const viewed = vi.fn<() => Promise<object>>()
      viewed.mockResolvedValueOnce({ user }).mockRejectedValueOnce(new AppError('USER_NOT_FOUND'))
      const options = { originSecrets: [originSecret], silentDays: 90, log: createLog() }
      const handler = httpFunction(endpoints, { 'record-offers-viewed': viewed } as never, options)
      const lines = await linesOf(async () => {
        for (let call = 0; call < 2; call += 1) await handler(httpEvent('record-offers-viewed'), lambdaContext())
      })
      const { method, path } = endpoints[operation]
      const routed = lines.map((line) => ({ ...line, route: `${method} ${path}` }))
      const other = { ...lines[0], route: 'GET /api/profile' }
      expect([...routed, other].map((line) => matches(patternOf(name), line))).toEqual([true, false, false])
      expect(lines[0]).toMatchObject({ route: 'POST /api/offers/viewed' })
    },
  )

  const { Format } = theResource('AWS::ApiGateway::Stage').Properties['AccessLogSetting'] as { Format: string }
  const accessLine = (values: Record<string, string>) =>
    JSON.parse(Format.replaceAll(/\$[\w.]+/g, (name) => values[name] ?? '-')) as Record<string, unknown>

  it.each([
    ['PartnerRefusals', [{ '$context.status': '401' }, { '$context.status': '403' }], { '$context.status': '200' }],
    [
      'PartnerThrottles',
      [{ '$context.error.responseType': 'THROTTLED' }, { '$context.error.responseType': 'QUOTA_EXCEEDED' }],
      { '$context.error.responseType': 'UNAUTHORIZED' },
    ],
    ['PartnerOverLimit', [{ '$context.status': '429' }], { '$context.status': '401' }],
  ])('%s counts lines of the access log as the stage writes them', (name, counted, other) => {
    const lines = [...counted, other].map((values) => accessLine(values as Record<string, string>))
    expect(lines.map((line) => matches(patternOf(name), line))).toEqual([...counted.map(() => true), false])
  })
})
