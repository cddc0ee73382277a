/** Requests and capacity units of the partner API and its tracking links, against the table that `ACCESS-PATTERNS.md` is made from. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerAccessPatterns } from '#data/partner/partner-access-patterns.ts'
import { AppError } from '#domain/app-error.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { createJourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { measureRequests, type RequestUse } from '#tests/support/table/measure-requests.ts'

/** Longer than most, so that the figures hold for real data. */
const longSubmission = () =>
  validSubmission({
    full_name: 'Venkata Subrahmanya Narasimha Rao Chakravarthula',
    email: 'venkata.subrahmanya.narasimha.rao@hyderabad.example.in',
    company_name: 'Godavari Agricultural Implements and Irrigation Private Limited',
    pan: 'ABCDE1234F',
    aadhaar: '4321',
    credit_score: 742,
    mobile_verified_at: '2026-01-31T10:30:00Z',
    ua_ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    user_agent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
    utm_source: 'newspaper',
    utm_medium: 'print',
    utm_campaign: 'monsoon-2026',
  })

describe('the partner API', () => {
  const measured = new Map<string, RequestUse>()
  let table: TestTable
  beforeAll(async () => {
    table = await startTable()
    const measure = measureRequests(table)
    const take = async (action: string, run: () => Promise<unknown>) => {
      measured.set(action, await measure(run))
    }
    const api = createPartnerOnTable(table)
    await createJourneyOnTable(table).put({ lenders: [lenderEntry({ id: 'lender' })] })
    await api.lenders.getCatalogue()
    const { code, key, live, sandbox } = await api.addPartner({ allow_ips: ['203.0.113.0/24'] })

    await take('partner call, authorizer', () => api.authorize(key))
    await take('partner call, counter', () => api.count(live))
    const known = longSubmission()
    await take('submit-user', () => api.submit(live, known))
    await take('submit-user, known phone', () => api.submit(live, known).catch(() => undefined))
    const repeated = longSubmission()
    await take('submit-user with an Idempotency-Key', () => api.submit(live, repeated, 'order-1'))
    await take('submit-user, replayed', () => api.submit(live, repeated, 'order-1'))
    await take('submit-user, refused', () => api.reject(live, new AppError('VALIDATION_ERROR')))
    const userId = api.identity.userIdOf(known.phone)
    await take('get-lenders', () => api.linksFor(live, userId))
    const link = await api.linkFor(live, userId)
    await take('tracking link, first click', () => api.follow(link))
    const { answer } = await api.submit(sandbox, longSubmission())
    const sandboxLink = await api.linkFor(sandbox, answer.user_id)
    await take('tracking link, sandbox', () => api.follow(sandboxLink))
    await take('partner set-limit', () => api.setDailyLimit(code, 2000))
  })
  afterAll(() => table.stop())

  it.each(partnerAccessPatterns.map((pattern) => [pattern.action, pattern] as const))(
    'makes the documented requests for: %s',
    (action, { requests, readUnits, writeUnits }) => {
      expect(measured.get(action)).toEqual({ requests, readUnits, writeUnits })
    },
  )

  it('is documented in full', () => {
    const actions = partnerAccessPatterns.map(({ action }) => action)
    expect([...measured.keys()].toSorted()).toEqual(actions.toSorted())
  })
})
