import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { ConfigError, readStageConfig } from '#infra/config.ts'
import { settings } from '#infra/stage-settings.ts'
import { demandedSettings, prodSettings } from './prod-settings.ts'

const read = (context: Record<string, unknown>, withBrand: unknown = brand) =>
  readStageConfig({ stages: { local: {}, dev: {}, prod: {} }, ...context }, withBrand)

const problemsOf = (context: Record<string, unknown>, withBrand: unknown = brand) => {
  try {
    read(context, withBrand)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const streamIn = (region: string) =>
  `arn:aws:dynamodb:${region}:111122223333:table/paisalane-dev/stream/2026-11-22T04:00:00.000`

const noStage = 'stage: must be dev, dev-<name> with up to 20 small letters and digits, prod, or local'
const certificateInIndia = prodSettings.certificateArn.replace('us-east-1', 'ap-south-1')
const wrongPrice = 'smsMaxPriceUsd: must be an amount in US dollars above 0, with 2 digits at most before the point'

describe('the configuration of a stage', () => {
  it('is that of dev by default, with a default for every setting', () => {
    expect(readStageConfig({ stages: { dev: {} } }, brand, new Date('2027-05-12'))).toEqual({
      stage: 'dev',
      kind: 'dev',
      appScheme: 'https',
      smsMaxPriceUsd: 0.1,
      smsHourlyBudgetUsd: 3,
      smsDailyBudgetUsd: 12,
      smsMonthlyBudgetUsd: 48,
      originSecret: { accepted: [1], sent: 1 },
      codePepper: 1,
      goLinkKey: 1,
      recordYears: 8,
      silentDays: 90,
      fieldMetrics: 10,
      fourEyes: false,
      retention: { logsDays: 365, from: '2027-05-13' },
      leastLogDays: 0,
      monitoring: true,
      edge: false,
      termsTickedByDefault: '9999-12-31',
      release: 'allAtOnce',
      reservedConcurrency: {},
      webAssets: 'web/dist',
      staffAssets: 'web/dist-staff',
    })
  })

  it('has no monitoring in a stage of a person, unless it is asked for', () => {
    const monitoringOf = (context: Record<string, unknown>) => read(context).monitoring
    expect([{ stage: 'dev-asha' }, { stage: 'dev-asha', monitoring: 'true' }, {}].map(monitoringOf)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('takes every setting from the command line over cdk.json, and accepts all values as text', () => {
    const settings = {
      smsHourlyBudgetUsd: 0.5,
      smsDailyBudgetUsd: 5,
      smsMonthlyBudgetUsd: 27.5,
      originSecret: { accepted: [1, 2], sent: 1 },
      codePepper: 2,
      goLinkKey: 3,
      reservedConcurrency: { auth: 20 },
      smsMaxPriceUsd: 0.02,
      canary: prodSettings.canary,
      requestsPerAddress: 20_000,
      recordYears: 10,
      silentDays: 60,
      fieldMetrics: 0,
      staffDomain: prodSettings.staffDomain,
      staffNetworks: prodSettings.staffNetworks,
    }
    const asText = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, JSON.stringify(value)]))
    const stages = { dev: { smsMonthlyBudgetUsd: 50, alarmEmail: 'a@b.example' } }
    expect(read({ stages, ...asText })).toMatchObject({ ...settings, alarmEmail: 'a@b.example' })
    expect(problemsOf({ codePepper: 'two' })).toEqual(['stages.dev.codePepper: must be a whole number'])
  })

  it("gives a developer's own stage the settings of dev under a name of its own", () => {
    const stages = { dev: { smsMonthlyBudgetUsd: 50, smsMaxPriceUsd: 0.2 }, 'dev-asha': { smsMonthlyBudgetUsd: 90 } }
    const own = { stage: 'dev-asha', kind: 'dev', smsMonthlyBudgetUsd: 90, smsMaxPriceUsd: 0.2 }
    expect(read({ stages, stage: 'dev-asha' })).toMatchObject(own)
    expect(read({ stage: 'dev-ravi2' })).toMatchObject({ stage: 'dev-ravi2', kind: 'dev', smsMonthlyBudgetUsd: 48 })
  })

  it('keeps the settings that are right beside those that are not', () => {
    const stages = { prod: { alarmEmail: 'operator', codePepper: 2 } }
    let error: unknown
    try {
      read({ stage: 'prod', stages })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toMatchObject({ usable: { stage: 'prod', kind: 'prod', codePepper: 2 } })
  })

  it('deploys prod with the settings that it demanded at first, and demands no other', () => {
    const ofFirst = ['smsSenderId', 'smsEntityId', 'smsTemplateId', 'domainName', 'certificateArn', 'alarmEmail']
    expect(Object.keys(demandedSettings)).toEqual(ofFirst)
    expect(problemsOf({ stage: 'prod', ...demandedSettings })).toEqual([])
  })

  it('reports every setting that prod lacks, one line each', () => {
    const lines = Object.keys(demandedSettings).map((key) => `stages.prod.${key}: is required in prod`)
    expect(problemsOf({ stage: 'prod' })).toEqual(lines)
  })

  it.each([
    [{ smsEntity: '1' }, 'smsEntity: is not a setting'],
    [{ region: 'ap-south-2' }, 'region: is not a setting'],
    [
      { restoredTableStream: streamIn('ap-south-2') },
      'restoredTableStream: must be the ARN of the stream of a table in ap-south-1',
    ],
    [{ smsSenderId: 'PAISA12' }, 'smsSenderId: must be the approved sender of 3 to 6 letters'],
    [{ smsEntityId: '123' }, 'smsEntityId: must be the 19 digits that the DLT platform gave'],
    [{ smsEntityId: 1_101_000_000_000_000_000 }, 'smsEntityId: must be text, in quotation marks'],
    [{ smsTemplateId: 'x'.repeat(19) }, 'smsTemplateId: must be the 19 digits that the DLT platform gave'],
    [{ domainName: 'https://a.example' }, 'domainName: must be a host name such as www.example.in'],
    [{ certificateArn: certificateInIndia }, 'certificateArn: must be an ACM certificate of us-east-1'],
    [{ alarmEmail: 'operator' }, 'alarmEmail: must be an e-mail address'],
    [{ pagerUrl: 'http://pager.example/x' }, 'pagerUrl: must be an address with https'],
    [{ pagerUrl: 'pager.example' }, 'pagerUrl: must be an address with https'],
    [{ smsMaxPriceUsd: '0' }, wrongPrice],
    [{ smsMaxPriceUsd: 100 }, wrongPrice],
    [
      { smsMaxPriceUsd: 0.76 },
      'smsHourlyBudgetUsd: must pay for 4 SMS at the highest price (0.76), because a quarter of them is kept for known browsers',
    ],
    [
      { smsDailyBudgetUsd: 11.9 },
      'smsHourlyBudgetUsd: must be a quarter of the daily amount (11.9) at most, so that two bad hours leave half of the day',
    ],
    [
      { smsMonthlyBudgetUsd: 47 },
      'smsDailyBudgetUsd: must be a quarter of the monthly amount (47) at most, so that two bad days leave half of the month',
    ],
    [{ originSecret: { accepted: [1], sent: 2 } }, 'originSecret.sent: must be one of accepted'],
    [{ originSecret: { accepted: [1, 2, 3], sent: 1 } }, 'originSecret.accepted: may hold two at most'],
    [{ codePepper: 0 }, 'codePepper: must be 1 or more'],
    [{ canary: { phone: '9876543210' } }, 'canary.phone: must be a number such as +919876543210'],
    [{ canary: { partnerCode: 'a' } }, 'canary.partnerCode: give partnerCode and partnerKeySecret together or none'],
    [{ requestsPerAddress: '5' }, 'requestsPerAddress: must be a whole number from 10'],
    [
      { webAclArn: prodSettings.webAclArn.replace('global', 'regional') },
      'webAclArn: must be a global web ACL of us-east-1',
    ],
    [{ distributionId: 'd111.cloudfront.net' }, 'distributionId: must be the DistributionId of the outputs'],
    [{ recordYears: '0' }, 'recordYears: must be a whole number of years up to 99'],
    [{ termsTickedByDefault: '31 December' }, 'termsTickedByDefault: must be a day as YYYY-MM-DD'],
    [{ fieldMetrics: 101 }, 'fieldMetrics: must be a whole number up to 100'],
    [{ silentDays: 366 }, 'silentDays: must be a whole number of days up to 365'],
    [{ staffNetworks: ['203.0.113.0'] }, 'staffNetworks.0: must be a network such as 203.0.113.0/24'],
    [{ staffNetworks: [] }, 'staffNetworks: must hold a network'],
    [{ restoredTableStream: 'a' }, 'restoredTableStream: must be the ARN of the stream of a table in ap-south-1'],
    [{ reservedConcurrency: { auth: 0 } }, 'reservedConcurrency.auth: must be 1 or more'],
    [{ monthlyBudgetUsd: 5 }, 'monthlyBudgetUsd: needs alarmEmail'],
    [
      { alarmEmail: 'ops@example.in', secondAlarmEmail: 'Ops@example.in' },
      'secondAlarmEmail: must be another address than alarmEmail',
    ],
    [
      {
        partnerDomain: prodSettings.partnerDomain,
        staffDomain: { ...prodSettings.staffDomain, name: prodSettings.partnerDomain.name },
      },
      'staffDomain: must have a host of its own, as domainName and partnerDomain',
    ],
    [{ edge: true }, 'edge: needs requestsPerAddress or distributionId: the stage has nothing in us-east-1'],
    [{ monitoring: 'false', canary: {} }, 'canary: needs monitoring'],
    [{ monitoring: false, release: 'gradual' }, 'release: gradual needs monitoring'],
    [{ smsSenderId: 'PSLANE' }, 'smsSenderId: give smsSenderId, smsEntityId and smsTemplateId together or none'],
    [
      { smsNoticeTemplateIds: { ...prodSettings.smsNoticeTemplateIds, answer: '1107' } },
      'smsNoticeTemplateIds.answer: must be the 19 digits that the DLT platform gave',
    ],
    [
      { smsNoticeTemplateIds: prodSettings.smsNoticeTemplateIds },
      'smsNoticeTemplateIds: needs smsSenderId, smsEntityId and smsTemplateId',
    ],
    [
      { smsTranslatedTemplateIds: { hi: { code: prodSettings.smsTemplateId } } },
      'smsTranslatedTemplateIds: needs smsSenderId, smsEntityId and smsTemplateId',
    ],
    [{ domainName: 'www.paisalane.example' }, 'domainName: give domainName and certificateArn together or none'],
  ])('refuses %o with one line that names the setting', (settings, line) => {
    expect(problemsOf({ stages: { dev: settings } })).toEqual([`stages.dev.${line}`])
  })

  it.each<[Record<string, unknown>, string]>([
    ...['staging', 'dev-', 'dev-Asha', 'dev-a-b', 'prod-asha'].map(
      (stage) => [{ stage }, noStage] satisfies [object, string],
    ),
    [{ stages: {} }, 'stages.dev: is missing in cdk.json'],
    [
      { stages: { dev: {}, prdo: { codePepper: 2 } } },
      'stages.prdo: is no stage; stages are local, dev, dev-<name> and prod',
    ],
    [
      { smsMonthlyBudget: '5', '@aws-cdk/core:known': true, 'aws:cdk:bundling-stacks': [] },
      'smsMonthlyBudget: is not a setting',
    ],
  ])('refuses %o, a stage or setting that does not exist', (context, line) => {
    expect(problemsOf(context)).toEqual([line])
  })

  it.each(Object.keys(settings.shape))('says of each odd value of %s what it must be', (setting) => {
    const odd = [null, 7.5, -1, true, 'x', '', [], [7], {}, { x: 1 }, { accepted: [], sent: 'x' }, { auth: 'x' }]
    const said = odd.flatMap((value) => problemsOf({ stages: { dev: { [setting]: value } } }))
    expect(said.filter((line) => !/: (?:must|needs|is|has|may|give) /.test(line))).toEqual([])
  })

  it('refuses a brand that would not fit the SMS or the law, together with wrong settings', () => {
    expect(problemsOf({ alarmEmail: 'x' }, { ...brand, name: 'X', operator: 'PaisaLane Limited' })).toEqual([
      expect.stringContaining('alarmEmail: must be an e-mail address'),
      'brand.name: 3 to 20 plain letters, digits or spaces, a letter first',
      'brand.operator: the full name of a limited liability partnership, ending in "LLP"',
    ])
  })

  it.each(['name', 'email', 'phone', 'mobile'])('refuses prod without the %s of the grievance officer', (field) => {
    const grievanceOfficer = { ...brand.grievanceOfficer, [field]: undefined }
    const problems = problemsOf({ ...prodSettings, stage: 'prod' }, { ...brand, grievanceOfficer })
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^brand\\.grievanceOfficer\\.${field}: `))])
  })
})
