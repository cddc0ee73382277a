import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { examineAccount } from '#bin/doctor/account.ts'
import type { Account } from '#bin/doctor/aws-account.ts'
import { examineMachine, readMachine } from '#bin/doctor/machine.ts'
import { examineTermsBox } from '#bin/doctor/terms-box.ts'
import { brand } from '#contract/brand.ts'
import { readStageConfig } from '#infra/config.ts'
import { prodSettings } from '#tests/infra/prod-settings.ts'

const machine = {
  node: '22.4.0',
  port: '4173',
  isPortFree: true,
  freeMegabytes: 4000,
  arePackagesInstalled: true,
  hasDatabase: true,
  isWebAppBuilt: false,
}

it.each([
  [{ node: '18.20.0' }, ['Node']],
  [{ isPortFree: false, freeMegabytes: 200 }, ['port', 'memory']],
  [{ port: 'abc', isPortFree: undefined }, ['port']],
  [{ arePackagesInstalled: false, hasDatabase: false }, ['packages', 'database']],
  [{}, []],
])('of a machine with %o, the doctor names %j with a correction', (state, subjects) => {
  const wrong = examineMachine({ ...machine, ...state }).filter(({ state }) => state !== 'good')
  expect(wrong.map(({ subject }) => subject)).toEqual(subjects)
  for (const { fix } of wrong) expect(fix).not.toBe(undefined)
})

it('of a port that is none, the doctor says so, and of one that deploys it does not ask', async () => {
  const { port, isPortFree } = await readMachine({ PORT: 'abc' })
  expect({ port, isPortFree }).toEqual({ port: 'abc', isPortFree: undefined })
  const busy = { ...machine, isPortFree: false, freeMegabytes: 200, hasDatabase: false }
  expect(examineMachine(busy, true).filter(({ state }) => state !== 'good')).toEqual([])
})

it.each([
  ['local', '9999-12-31', '2027-01-01T00:00:00Z', 'good', 'starts ticked until 9999-12-31'],
  ['prod', '2026-12-31', '2026-12-31T18:29:00Z', 'good', 'starts ticked until 2026-12-31'],
  ['prod', '2026-12-31', '2026-12-31T18:30:00Z', 'good', 'starts unticked since the end of 2026-12-31'],
  ['prod', '2027-01-01', '2026-12-31T18:30:00Z', 'wrong', 'starts ticked until 2027-01-01'],
] as const)(
  'of the terms box of %s with the day %s, the doctor says at %s: %s, %s',
  (kind, day, at, state, message) => {
    expect(examineTermsBox({ kind, termsTickedByDefault: day }, new Date(at))).toMatchObject({ state, message })
  },
)

const configOf = (stage: 'dev' | 'prod') =>
  readStageConfig(
    {
      stage,
      stages: { [stage]: { smsMonthlyBudgetUsd: 500, reservedConcurrency: { auth: 400 } } },
      ...prodSettings,
    },
    brand,
  )
const config = configOf('prod')

/** A partner whose keys match. */
const partnersAndKeys = () => {
  const [created_at, expires_at] = ['2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  const ofMode = (mode: 'live' | 'test') => ({
    api: { id: `abcdefg${mode.at(0)}`, partner_code: 'acme', mode, hash: 'h', created_at, expires_at },
    gateway: { id: mode as string, name: `paisalane-prod.acme.${mode}`, value: 'v', isEnabled: true },
  })
  const [live, test] = [ofMode('live'), ofMode('test')]
  const limits = { requestsPerDay: 2000, requestsPerSecond: 10, burst: 20 }
  const plan = { id: 'plan', limits, stages: [], isOfApi: true, keyIds: new Set(['live', 'test']) }
  return {
    partners: [
      {
        partner: { code: 'acme', name: 'Acme', daily_limit: 1000, allow_ips: [], created_at },
        keys: [live.api, test.api],
        version: 1,
        gatewayKeys: { plan_id: 'plan', live_key_id: 'live', test_key_id: 'test', usable_from: created_at },
      },
    ],
    gateway: {
      keys: new Map([live, test].map(({ gateway }) => [gateway.id, gateway])),
      plans: new Map([['plan', plan]]),
    },
  }
}
type Found = ReturnType<typeof partnersAndKeys>

const ready: Account = {
  identity: () => Promise.resolve({ account: '111122223333', caller: 'arn:aws:iam::111122223333:user/asha' }),
  bootstrapVersion: () => Promise.resolve(21),
  isDeployed: () => Promise.resolve(true),
  stackNames: () => Promise.resolve(['paisalane-prod', 'paisalane-dev', 'paisalane-dev-asha', 'CDKToolkit']),
  hasSecret: () => Promise.resolve(true),
  partnersAndKeys: () => Promise.resolve(partnersAndKeys()),
  lambdaQuota: () => Promise.resolve(1000),
  quota: (service) => Promise.resolve(service === 'cognito-idp' ? 120 : undefined),
  isInSmsSandbox: () => Promise.resolve(false),
  smsAttributes: () => Promise.resolve({ MonthlySpendLimit: '600', DeliveryStatusIAMRole: 'arn:aws:iam::1:role/sns' }),
  gatewayLogRole: () => Promise.resolve('arn:aws:iam::1:role/gateway'),
  mayWriteLogs: () => Promise.resolve(true),
  outputs: () => Promise.resolve({ WebAclArn: prodSettings.webAclArn }),
  certificate: () => Promise.resolve({ status: 'ISSUED', names: ['*.paisalane.example'] }),
}

const planOf = ({ plans }: Found['gateway']) => {
  const plan = plans.get('plan')
  if (!plan) throw new Error('there is no plan')
  return plan
}

const explain = (error: unknown) => (error instanceof RangeError ? undefined : `explained: ${String(error)}`)
const examine = async (account: Partial<Account>) =>
  (await examineAccount({ ...ready, ...account }, config, explain)).filter(({ state }) => state !== 'good')

const findingOf = async (subject: string, settings: Partial<typeof config> = {}, account: Partial<Account> = {}) =>
  (await examineAccount({ ...ready, ...account }, { ...config, ...settings }, explain)).find(
    (finding) => finding.subject === subject,
  )

describe('of an account, the doctor', () => {
  it('finds nothing wrong when it is ready', async () => {
    expect(await examine({})).toEqual([])
  })

  it.each<[look: keyof Account, seen: unknown, subject: string, fix: RegExp]>([
    ['bootstrapVersion', undefined, 'bootstrap', /cdk bootstrap aws:\/\/111122223333\/ap-south-1/],
    ['bootstrapVersion', 5, 'bootstrap', /aws:\/\/111122223333\/us-east-1/],
    ['lambdaQuota', 499, 'Lambda quota', /-c reservedConcurrency=\{\}/],
    ['isInSmsSandbox', true, 'SMS sandbox', /AWS Support/],
    ['smsAttributes', { DeliveryStatusIAMRole: 'arn:role' }, 'SMS spend limit', /MonthlySpendLimit=500/],
    [
      'smsAttributes',
      { MonthlySpendLimit: '600' },
      'SMS delivery logs',
      /^aws sns .*=arn:aws:iam::111122223333:role\/\$\(.*--stack-name paisalane-prod/,
    ],
    ['gatewayLogRole', undefined, 'logs of gateways', /^aws apigateway update-account .*starts_with/],
    [
      'outputs',
      { WebAclArn: 'arn:another' },
      'web ACL of the edge',
      /webAclArn, and run npx cdk deploy -c stage=prod$/,
    ],
    ['hasSecret', false, 'canary', /create-secret --region ap-south-1 --name paisalane-prod\/canary/],
    [
      'stackNames',
      [1, 2, 3, 4, 5, 6].map((each) => `paisalane-dev-a${each}`),
      'headers policies',
      /Response headers policies/,
    ],
  ])('finds the problem of %s when it is %o', async (look, seen, subject, fix) => {
    expect(await examine({ [look]: () => Promise.resolve(seen) })).toEqual([
      { state: 'wrong', subject, message: expect.any(String) as string, fix: expect.stringMatching(fix) as string },
    ])
  })

  it.each([
    [{ status: 'PENDING_VALIDATION', names: [] }, /DNS record/],
    [
      { status: 'ISSUED', names: ['a.example'] },
      /^aws acm request-certificate --region \S+ --domain-name \S+\.paisalane/,
    ],
  ])('finds the three domains whose certificate is %o', async (seen, fix) => {
    const findings = await examine({ certificate: () => Promise.resolve(seen) })
    expect(findings.map(({ subject }) => subject)).toEqual(
      ['', ' of staff', ' of partners'].map((of) => `certificate${of}`),
    )
    for (const finding of findings) expect(finding.fix).toMatch(fix)
    expect(findings[2]?.fix).not.toContain('us-east-1')
  })

  it.each<[problem: string, change: (found: Found) => unknown]>([
    ['acme and its keys do not match', ({ gateway }) => gateway.keys.delete('live')],
    ['acme and its keys do not match', ({ gateway }) => gateway.plans.get('plan')?.keyIds.delete('test')],
    [
      'acme and its keys do not match',
      ({ gateway }) => gateway.plans.set('other', { ...planOf(gateway), id: 'other' }),
    ],
    ['acme and its keys do not match', ({ partners: [acme] }) => acme && (acme.partner.daily_limit = 5000)],
    ['acme and its keys do not match', ({ partners: [acme] }) => acme && (acme.gatewayKeys.live_key_id = 'former')],
    [
      'acme and its keys do not match',
      ({ partners: [acme] }) => acme && Object.assign(acme.partner, { state: 'paused' }),
    ],
    ['acme waits for its keys', ({ partners: [acme] }) => acme && Object.assign(acme, { gatewayKeys: undefined })],
    [
      'key x has no partner',
      ({ gateway }) =>
        gateway.keys.set('x', { id: 'x', name: 'paisalane-prod.gone.live', value: 'v', isEnabled: true }),
    ],
  ])('names a partner and keys that do not match: %s', async (problem, change) => {
    const found = partnersAndKeys()
    change(found)
    const finding = await findingOf('keys of partners', {}, { partnersAndKeys: () => Promise.resolve(found) })
    expect(finding).toMatchObject({ state: 'wrong', message: problem })
  })

  it('asks for nothing to which the role of the pipeline has no right', () => {
    const source = readFileSync('bin/doctor/aws-account.ts', 'utf8')
    const reads = source.matchAll(/\b(?:paginate([A-Z]\w+)|([A-Z]\w+)Command)\b/g)
    const actions = new Set(Array.from(reads, ([, list, read]) => list ?? read ?? ''))
    const role = readFileSync('infra/pipeline-role.json', 'utf8')
    expect(actions.size).toBeGreaterThan(9)
    // API Gateway names its rights by methods of HTTP.
    const rights = Array.from(actions, (action) => (action === 'GetAccount' ? 'apigateway:GET' : `\\w+:${action}`))
    for (const right of rights) expect(role).toMatch(new RegExp(`"${right}"`))
  })

  it.each([
    [/transactional SMS/, 'SMS rate', /AWS Support/],
    [/UserAuthentication/, 'Cognito logins', /Rate of UserAuthentication requests/],
    [/UserCreation/, 'Cognito new users', /Rate of UserCreation requests/],
  ])('compares the quota %s with the busiest second that the stage pays for', async (quotaName, subject, fix) => {
    const examineAt = async (value: number | undefined) => {
      const quota = (_: string, name: RegExp) => Promise.resolve(name.source === quotaName.source ? value : 120)
      return findingOf(subject, { smsMaxPriceUsd: 0.005, smsHourlyBudgetUsd: 75 }, { quota })
    }
    // 15,000 SMS an hour, twice as many in the busiest second.
    expect(await examineAt(8)).toMatchObject({
      state: 'wrong',
      message: expect.stringMatching(/^8 .* needs 9$/) as string,
      fix: expect.stringMatching(fix) as string,
    })
    expect(await examineAt(9)).toMatchObject({ state: 'good' })
    expect(await examineAt(undefined)).toMatchObject({ state: 'good' })
  })

  it('shows the text that the registered template must have, and what a stage without one lacks', async () => {
    expect((await findingOf('SMS registration'))?.message).toContain(
      `${brand.name}: {#var#} is your login OTP. Valid for 5 minutes. Do not share it with anyone. / @www.paisalane.example #{#var#}`,
    )
    const without = { smsTemplateId: undefined, smsEntityId: undefined }
    expect(await findingOf('SMS registration', without)).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('lacks smsEntityId, smsTemplateId') as string,
    })
    expect(await findingOf('SMS registration', { ...without, kind: 'dev' })).toMatchObject({ state: 'good' })
  })

  it('says that a registration without templates for notices sends none, and calls that no problem', async () => {
    const message = expect.stringMatching(/^none is sent: register/) as string
    const finding = await findingOf('SMS notices', { smsNoticeTemplateIds: undefined })
    expect(finding).toEqual({ state: 'good', subject: 'SMS notices', message })
  })

  it('prints the texts in other languages that have no template yet', async () => {
    const { message } = (await findingOf('SMS in other languages')) ?? {}
    expect(message).toContain(`hi answer: ${brand.name}: सहायता टीम ने जवाब दिया है।`)
    expect(message).not.toContain('hi code')
  })

  it('asks for the id of the distribution once prod is deployed, and for a bootstrap where its alarm goes', async () => {
    const { distributionId: _, requestsPerAddress: __, ...without } = config
    const findings = await examineAccount(ready, without, explain)
    expect(findings.filter(({ state }) => state !== 'good')).toMatchObject([
      { subject: 'edge alarm', fix: expect.stringMatching(/DistributionId of the outputs/) as string },
    ])
    const regions: string[] = []
    const bootstrapVersion = (region: string) => Promise.resolve(regions.push(region) + 20)
    await examineAccount({ ...ready, bootstrapVersion }, { ...without, distributionId: 'E2ABCDEF3GHIJK' }, explain)
    expect(regions).toEqual(['ap-south-1', 'us-east-1'])
  })

  it('names the SMS that the stage may send, and lets SNS stop first in dev', async () => {
    const ofSpend = async (stage: 'dev' | 'prod', limit: string) => {
      const smsAttributes = () => Promise.resolve({ MonthlySpendLimit: limit, DeliveryStatusIAMRole: 'arn:role' })
      return findingOf('SMS spend limit', configOf(stage), { smsAttributes })
    }
    const sms = 'the stage sends 30 SMS an hour, 120 a day and 5000 in 30 days at most'
    expect(await ofSpend('prod', '600')).toMatchObject({
      state: 'good',
      message: `600 US dollars a month; ${sms}`,
    })
    expect(await ofSpend('dev', '1')).toMatchObject({
      state: 'good',
      message: `1 US dollars a month, less than smsMonthlyBudgetUsd (500): SNS stops first; ${sms}`,
    })
  })

  it.each([
    [new Error('AccessDenied'), 'explained: Error: AccessDenied'],
    [new RangeError('of a kind that nobody foresaw'), 'RangeError: of a kind that nobody foresaw; try again later'],
  ])('continues after an examination that fails with %s', async (thrown, fix) => {
    expect(await examine({ lambdaQuota: () => Promise.reject(thrown) })).toMatchObject([
      { state: 'unknown', subject: 'Lambda quota', fix },
    ])
  })

  it('looks for the rights of the roles that write logs, and not for their names alone', async () => {
    const findings = await examine({ mayWriteLogs: () => Promise.resolve(false) })
    expect(findings.map(({ subject, message }) => [subject, message])).toEqual([
      ['logs of gateways', 'of no stage are written: arn:aws:iam::1:role/gateway lacks the rights or is gone'],
      ['SMS delivery logs', 'of no stage are written: arn:aws:iam::1:role/sns lacks the rights or is gone'],
    ])
  })

  it('says what a new account is refused', async () => {
    const isDeployed = () => Promise.resolve(false)
    expect((await findingOf('CloudFront', {}, { isDeployed }))?.message).toContain('must be verified')
    const few = await findingOf('Lambda quota', { reservedConcurrency: {} }, { lambdaQuota: () => Promise.resolve(10) })
    expect(few).toMatchObject({ state: 'good', message: expect.stringMatching(/^10 .* beyond are refused$/) as string })
  })

  it('does not miss before the first deployment what that deployment makes', async () => {
    const smsAttributes = () => Promise.resolve({ MonthlySpendLimit: '600' })
    expect(await examine({ smsAttributes, isDeployed: () => Promise.resolve(false) })).toEqual([])
  })

  it('lists the subjects that it could not examine without credentials', async () => {
    const [credentials, ...rest] = await examine({ identity: () => Promise.reject(new Error('none')) })
    expect(credentials).toMatchObject({ state: 'wrong', subject: 'credentials', fix: 'explained: Error: none' })
    expect(rest.map(({ state }) => state)).toEqual(rest.map(() => 'unknown'))
    expect(rest).toHaveLength(21)
  })
})
