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

const certificateInIndia = prodSettings.certificateArn.replace('us-east-1', 'ap-south-1')
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

  it('takes settings of the command line over those of cdk.json, and accepts numbers as text', () => {
    const stages = { dev: { smsMonthlyBudgetUsd: 5, alarmEmail: 'a@b.example' } }
    const config = read({ stages, smsMonthlyBudgetUsd: '7.5' })
    expect(config).toMatchObject({ smsMonthlyBudgetUsd: 7.5, alarmEmail: 'a@b.example' })
  })

  it('reports every setting that prod lacks, one line each', () => {
    const lines = Object.keys(prodSettings).map((key) => `stages.prod.${key}: is required in prod`)
    expect(problemsOf({ stage: 'prod' })).toEqual(lines)
  })

  it.each([
    [{ smsEntity: '1' }, 'smsEntity: is not a setting'],
    [{ region: 'us-east-1' }, 'region: must be ap-south-1 or ap-south-2'],
    [{ smsSenderId: 'PAISA12' }, 'smsSenderId: must be the approved sender of 3 to 6 letters'],
    [{ smsEntityId: '123' }, 'smsEntityId: must be the 19 digits that the DLT platform gave'],
    [{ smsEntityId: 1_101_000_000_000_000_000 }, 'smsEntityId: must be text, in quotation marks'],
    [{ smsTemplateId: 'x'.repeat(19) }, 'smsTemplateId: must be the 19 digits that the DLT platform gave'],
    [{ domainName: 'https://a.example' }, 'domainName: must be a host name such as www.example.in'],
    [{ certificateArn: certificateInIndia }, 'certificateArn: must be an ACM certificate of us-east-1'],
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

  it.each([
    [{ stage: 'staging' }, 'stage: must be one of local, dev, prod'],
    [{ stages: {} }, 'stages.dev: is missing in cdk.json'],
  ])('refuses %o, a stage that does not exist', (context, line) => {
    expect(problemsOf(context)).toEqual([line])
  })

  it('refuses a brand that would not fit the SMS or the law, together with wrong settings', () => {
    expect(problemsOf({ alarmEmail: 'x' }, { ...brand, name: 'X', operator: 'PaisaLane Limited' })).toEqual([
      expect.stringContaining('alarmEmail: must be an e-mail address'),
      'brand.name: 3 to 20 plain letters, digits or spaces, a letter first',
      'brand.operator: the full name of a limited liability partnership, ending in "LLP"',
    ])
  })
})
