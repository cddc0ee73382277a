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

describe('configuration of a stage', () => {
  it('is dev without a stage, and complete with nothing given', () => {
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

  it('prefers a setting of the command line to that of cdk.json, numbers as text included', () => {
    const config = read({
      stages: { dev: { smsMonthlyBudgetUsd: 5, alarmEmail: 'a@b.example' } },
      smsMonthlyBudgetUsd: '7.5',
    })
    expect(config).toMatchObject({ smsMonthlyBudgetUsd: 7.5, alarmEmail: 'a@b.example' })
  })

  it('names every setting that prod lacks, one line each', () => {
    expect(problemsOf({ stage: 'prod' })).toEqual(
      Object.keys(prodSettings).map((key) => `stages.prod.${key}: is required in prod`),
    )
  })

  it.each([
    ['stage', { stage: 'staging' }, 'stage: must be one of local, dev, prod'],
    ['missing stage', { stages: {} }, 'stages.dev: is missing in cdk.json'],
    ['unknown setting', { stages: { dev: { smsEntity: '1' } } }, 'stages.dev.smsEntity: is not a setting'],
    ['region', { region: 'us-east-1' }, 'stages.dev.region: must be ap-south-1 or ap-south-2'],
    ['sender', { smsSenderId: 'PAISA12' }, 'stages.dev.smsSenderId: must be the approved sender of 3 to 6 letters'],
    ['entity id', { smsEntityId: '123' }, 'stages.dev.smsEntityId: must be the 19 digits that the DLT platform gave'],
    [
      'entity id as a number',
      { smsEntityId: 1_101_000_000_000_000_000 },
      'stages.dev.smsEntityId: must be text, in quotation marks',
    ],
    [
      'template id',
      { smsTemplateId: 'x'.repeat(19) },
      'stages.dev.smsTemplateId: must be the 19 digits that the DLT platform gave',
    ],
    [
      'domain',
      { domainName: 'https://a.example' },
      'stages.dev.domainName: must be a host name such as www.example.in',
    ],
    [
      'certificate of another region',
      { certificateArn: prodSettings.certificateArn.replace('us-east-1', 'ap-south-1') },
      'stages.dev.certificateArn: must be an ACM certificate of us-east-1',
    ],
    ['mailbox', { alarmEmail: 'operator' }, 'stages.dev.alarmEmail: must be an e-mail address'],
    [
      'price of nothing',
      { smsMaxPriceUsd: '0' },
      'stages.dev.smsMaxPriceUsd: must be an amount in US dollars above 0, with 2 digits at most before the point',
    ],
    [
      'price far too high',
      { smsMaxPriceUsd: 100 },
      'stages.dev.smsMaxPriceUsd: must be an amount in US dollars above 0, with 2 digits at most before the point',
    ],
    [
      'secret sent but not accepted',
      { originSecret: { accepted: [1], sent: 2 } },
      'stages.dev.originSecret.sent: must be one of accepted',
    ],
    [
      'three secrets',
      { originSecret: { accepted: [1, 2, 3], sent: 1 } },
      'stages.dev.originSecret.accepted: may hold two at most',
    ],
    ['generation', { codePepper: 0 }, 'stages.dev.codePepper: must be 1 or more'],
    [
      'reserve of nothing',
      { reservedConcurrency: { auth: 0 } },
      'stages.dev.reservedConcurrency.auth: must be 1 or more',
    ],
    [
      'part of a registration',
      { smsSenderId: 'PSLANE' },
      'stages.dev.smsSenderId: give smsSenderId, smsEntityId and smsTemplateId together or none',
    ],
    [
      'domain without a certificate',
      { domainName: 'www.paisalane.example' },
      'stages.dev.domainName: give domainName and certificateArn together or none',
    ],
  ])('refuses a wrong %s with one line that names it', (_, context, line) => {
    expect(problemsOf(context)).toEqual([line])
  })

  it('refuses a brand that the SMS or the law would not take', () => {
    expect(problemsOf({}, { ...brand, name: 'X', operator: 'PaisaLane Limited' })).toEqual([
      'brand.name: 3 to 20 plain letters, digits or spaces, a letter first',
      'brand.operator: the full name of a limited liability partnership, ending in "LLP"',
    ])
  })

  it('gathers problems of settings and brand in one go', () => {
    expect(problemsOf({ alarmEmail: 'x', region: 'eu-west-1' }, { ...brand, name: '' })).toHaveLength(3)
  })
})
