import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { ConfigError, readStageConfig } from '#infra/config.ts'
import { prodSettings } from './prod-settings.ts'

const read = (context: Record<string, unknown>, withBrand: unknown = brand) =>
  readStageConfig({ stages: { local: {}, dev: {}, prod: {} }, ...context }, withBrand)

const problemsOf = (context: Record<string, unknown>, withBrand: unknown = brand): readonly string[] => {
  try {
    read(context, withBrand)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const wrongPrice = 'smsMaxPriceUsd: must be an amount in US dollars above 0, with 2 digits at most before the point'

describe('the configuration of a stage', () => {
  it('is that of dev by default, with a default for every setting', () => {
    expect(read({})).toEqual({
      stage: 'dev',
      appScheme: 'https',
      region: 'ap-south-1',
      smsMaxPriceUsd: 0.1,
      smsMonthlyBudgetUsd: 1,
      originSecret: { accepted: [1], sent: 1 },
      codePepper: 1,
      goLinkKey: 1,
      reservedConcurrency: {},
      webAssets: 'web/dist',
    })
  })

  it('serves plain http in the local stage only', () => {
    expect(read({ stage: 'local' }).appScheme).toBe('http')
    expect(read({ stage: 'prod', ...prodSettings }).appScheme).toBe('https')
  })

  it('takes settings of the command line over those of cdk.json, and accepts numbers as text', () => {
    const config = read({
      stages: { dev: { smsMonthlyBudgetUsd: 5, alarmEmail: 'a@b.example' } },
      smsMonthlyBudgetUsd: '7.5',
    })
    expect(config).toMatchObject({ smsMonthlyBudgetUsd: 7.5, alarmEmail: 'a@b.example' })
  })

  it('reports every setting that prod lacks, one line each', () => {
    expect(problemsOf({ stage: 'prod' })).toEqual(
      Object.keys(prodSettings).map((key) => `stages.prod.${key}: is required in prod`),
    )
  })

  it.each([
    [{ smsEntity: '1' }, 'smsEntity: is not a setting'],
    [{ region: 'us-east-1' }, 'region: must be ap-south-1 or ap-south-2'],
    [{ smsSenderId: 'PAISA12' }, 'smsSenderId: must be the approved sender of 3 to 6 letters'],
    [{ smsEntityId: '123' }, 'smsEntityId: must be the 19 digits that the DLT platform gave'],
    [{ smsEntityId: 1_101_000_000_000_000_000 }, 'smsEntityId: must be text, in quotation marks'],
    [{ smsTemplateId: 'x'.repeat(19) }, 'smsTemplateId: must be the 19 digits that the DLT platform gave'],
    [{ domainName: 'https://a.example' }, 'domainName: must be a host name such as www.example.in'],
    [
      { certificateArn: prodSettings.certificateArn.replace('us-east-1', 'ap-south-1') },
      'certificateArn: must be an ACM certificate of us-east-1',
    ],
    [{ alarmEmail: 'operator' }, 'alarmEmail: must be an e-mail address'],
    [{ smsMaxPriceUsd: '0' }, wrongPrice],
    [{ smsMaxPriceUsd: 100 }, wrongPrice],
    [{ originSecret: { accepted: [1], sent: 2 } }, 'originSecret.sent: must be one of accepted'],
    [{ originSecret: { accepted: [1, 2, 3], sent: 1 } }, 'originSecret.accepted: may hold two at most'],
    [{ codePepper: 0 }, 'codePepper: must be 1 or more'],
    [{ reservedConcurrency: { auth: 0 } }, 'reservedConcurrency.auth: must be 1 or more'],
    [{ smsSenderId: 'PSLANE' }, 'smsSenderId: give smsSenderId, smsEntityId and smsTemplateId together or none'],
    [{ domainName: 'www.paisalane.example' }, 'domainName: give domainName and certificateArn together or none'],
  ])('refuses %o with one line that names the setting', (settings, line) => {
    expect(problemsOf({ stages: { dev: settings } })).toEqual([`stages.dev.${line}`])
  })

  it('refuses an unknown stage, and one that cdk.json does not have', () => {
    expect(problemsOf({ stage: 'staging' })).toEqual(['stage: must be one of local, dev, prod'])
    expect(problemsOf({ stages: {} })).toEqual(['stages.dev: is missing in cdk.json'])
  })

  it('refuses a brand that would not fit the SMS or the law', () => {
    expect(problemsOf({}, { ...brand, name: 'X', operator: 'PaisaLane Limited' })).toEqual([
      'brand.name: 3 to 20 plain letters, digits or spaces, a letter first',
      'brand.operator: the full name of a limited liability partnership, ending in "LLP"',
    ])
  })

  it('reports problems of settings and brand together', () => {
    expect(problemsOf({ alarmEmail: 'x', region: 'eu-west-1' }, { ...brand, name: '' })).toHaveLength(3)
  })
})
