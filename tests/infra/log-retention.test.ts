/** How long logs and records of access are kept, before and after the day of the rule about them; the stage dev is synthesized after it. */
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { logTimes } from '#contract/log-times.ts'
import { ConfigError, readStageConfig } from '#infra/config.ts'
import { resourcesOf } from './assembly.ts'
import { listOf, renderText, type JsonObject } from './template-values.ts'

const daysOfGroups = (stage: 'dev' | 'prod') =>
  new Set(resourcesOf('AWS::Logs::LogGroup', stage).map(({ Properties }) => Properties['RetentionInDays']))
const daysOfSms = (stage: 'dev' | 'prod') =>
  new Set(
    resourcesOf('Custom::AWS', stage).flatMap(
      ({ Properties }) => /"retentionInDays":(\d+)/.exec(renderText(Properties['Update']))?.[1] ?? [],
    ),
  )
/** Of the bucket of logs: those of files have a rule for retired ones alone. */
const daysOfAccess = (stage: 'dev' | 'prod') =>
  resourcesOf('AWS::S3::Bucket', stage)
    .filter(({ id }) => id.includes('AccessLogs'))
    .flatMap(({ Properties }) =>
      listOf((Properties['LifecycleConfiguration'] as JsonObject | undefined)?.['Rules']).flatMap(
        (rule) => (rule as JsonObject)['ExpirationInDays'] ?? [],
      ),
    )

describe('logs and records of access', () => {
  it('have times of their own before the rule, and 365 days from its day on, in every group and bucket', () => {
    const { requests, access, security, byLaw } = logTimes
    expect(daysOfGroups('prod')).toEqual(new Set([requests, access, security]))
    expect(daysOfAccess('prod')).toEqual([access])
    expect(daysOfGroups('dev')).toEqual(new Set([byLaw.logsDays]))
    expect(daysOfSms('dev')).toEqual(new Set([String(byLaw.logsDays)]))
    expect(daysOfAccess('dev')).toEqual([byLaw.logsDays])
  })

  it('are kept for longer from midnight in India of the day in the setting', () => {
    const daysAt = (now: string, retention: object) =>
      readStageConfig({ stages: { dev: {} }, retention }, brand, new Date(now)).leastLogDays
    const retention = { logsDays: 731, from: '2027-05-13' }
    expect(daysAt('2027-05-12T18:29:59Z', retention)).toBe(0)
    expect(daysAt('2027-05-12T18:30:00Z', retention)).toBe(731)
    expect(readStageConfig({ stages: { dev: {} } }, brand).retention).toEqual({ logsDays: 365, from: '2027-05-13' })
  })

  it.each([
    [{ logsDays: 180, from: '2027-05-13' }, /^stages\.dev\.retention\.logsDays: must be 365 or more: Digital Personal/],
    [{ logsDays: 366, from: '2027-05-13' }, /must be one of 365, 400/],
    [{ logsDays: 365, from: '13 May 2027' }, /^stages\.dev\.retention\.from: must be a day/],
  ])('refuse the setting %j', (retention, problem) => {
    const read = () => readStageConfig({ stages: { dev: {} }, retention: JSON.stringify(retention) }, brand)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(problem)
  })
})
