/** The rules of the partner API, each at its limits. */
import { describe, expect, it } from 'vitest'
import { categoryOfLoanType } from '#lambdas/partner-api/submitted-user.rules.ts'
import {
  isExpired,
  readTrackingLink,
  trackingLinkFor,
  writeTrackingLink,
} from '#lambdas/partner-api/tracking-link.rules.ts'
import { isPersonalVisit } from '#lambdas/partner-api/tracking-pipeline.function.ts'
import { hasWorkingKey, keyIssued, keyStatus, mayIssueAnother } from '#lambdas/partner/api-key.rules.ts'
import { limitStateOf } from '#lambdas/partner/daily-limit.rules.ts'
import { ipRanges, normalizedRange } from '#lambdas/partner/ip-ranges.function.ts'
import { fc } from '#tests/support/random-values.ts'

const now = new Date('2026-11-21T10:00:00.250Z')

it.each([
  ['salaried', ['personal', 'salaried', 'Personal Loan', 'PERSONAL-LOANS']],
  ['self-employed', ['business', 'self-employed', 'Self Employed', 'self_employed loan']],
  ['student', ['education', 'student', 'Education  Loan']],
  [undefined, ['gold', 'home loan', 'personal gold loan', 'loan', 'personally', 'constructor']],
])('loan types of the category %s: %j', (category, loanTypes) => {
  expect(loanTypes.map(categoryOfLoanType)).toEqual(loanTypes.map(() => category))
})

it.each([
  ['2026-11-21T10:00:00.250Z', '2026-11-22T00:00:00Z', 50_400],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z', 1],
  ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00Z', 86_400],
])(
  'the day of a partner at %s ends at %s, in %d s, with nothing left for a refused call',
  (at, resetAt, secondsToReset) => {
    const day = { limit: 10, resetAt, secondsToReset }
    expect(limitStateOf(10, 4, new Date(at))).toEqual({ isAllowed: true, remaining: 6, ...day })
    expect(limitStateOf(10, 11, new Date(at))).toEqual({ isAllowed: true, remaining: 0, ...day })
    expect(limitStateOf(10, undefined, new Date(at))).toEqual({ isAllowed: false, remaining: 0, ...day })
  },
)

it('a key works for 365 days unless it is revoked', () => {
  const key = keyIssued('abcdefgh', 'hash', 'acme', 'live', now)
  expect(keyStatus(key, new Date('2027-11-21T10:00:00.249Z'))).toBe('working')
  expect(keyStatus(key, new Date('2027-11-21T10:00:00.250Z'))).toBe('expired')
  expect(keyStatus({ ...key, revoked_at: now.toISOString() }, now)).toBe('revoked')
})

describe('of the keys of a partner', () => {
  const [live, other, sandbox] = (['live', 'live', 'test'] as const).map((mode, index) =>
    keyIssued(`key-${index}`, 'hash', 'acme', mode, now),
  ) as [ReturnType<typeof keyIssued>, ReturnType<typeof keyIssued>, ReturnType<typeof keyIssued>]
  const revoked = { ...live, revoked_at: now.toISOString() }
  const expired = { ...live, expires_at: now.toISOString() }

  it.each([
    ['none', [], false, true],
    ['one of the sandbox', [sandbox], false, true],
    ['one that is revoked', [revoked, sandbox], false, true],
    ['one that has expired', [sandbox, expired], false, true],
    ['one that works', [sandbox, revoked, live], true, true],
    ['two that work', [live, other, sandbox], true, false],
    ['two, of which one is revoked', [revoked, other], true, true],
  ])('%s: whether a live one works, and whether another one may be issued', (_, keys, works, mayIssue) => {
    expect([hasWorkingKey({ partner: {}, keys }, 'live', now), mayIssueAnother(keys, 'live', now)]).toEqual([
      works,
      mayIssue,
    ])
  })

  it.each([
    ['working', true],
    ['paused', false],
    ['deleted', false],
  ] as const)('a partner that is %s: whether one that works lets calls in', (state, isLetIn) => {
    expect(hasWorkingKey({ partner: { state }, keys: [live] }, 'live', now)).toBe(isLetIn)
  })
})

describe('a tracking link', () => {
  const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
  const link = trackingLinkFor({ code: 'acme', mode: 'live' }, userId, 'lender', now)

  it('is read as written, real or sandbox', () => {
    const sandbox = trackingLinkFor({ code: 'a_b-C', mode: 'test' }, `test-${userId}`, 'lender', now)
    expect(readTrackingLink(writeTrackingLink(link))).toEqual(link)
    expect(readTrackingLink(writeTrackingLink(sandbox))).toEqual(sandbox)
  })

  it('expires after 30 days, to the second', () => {
    const last = new Date('2026-12-21T10:00:00.000Z')
    expect(isExpired(link, new Date(last.getTime() - 1))).toBe(false)
    expect(isExpired(link, last)).toBe(true)
  })

  it('is not read from a text of another form', () => {
    const fields = ['1', 'live', 'acme', userId, 'lender', 'zzzzzz']
    const odd = ['2', 'prod', 'a.test', '+919876543210', '', '']
    const texts = fields.map((_, index) => fields.with(index, odd[index] ?? '').join('|'))
    expect(readTrackingLink(fields.join('|'))).toBeDefined()
    for (const text of ['', '1', ...texts, `${fields.join('|')}|more`]) expect(readTrackingLink(text)).toBeUndefined()
  })
})

describe('a range of the allow list', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.255/25', '203.0.113.128/25'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['255.255.255.255/1', '128.0.0.0/1'],
    ['2001:DB8:0:0::1', '2001:db8::1/128'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['::/0', '::/0'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ])('%s is stored as %s', (text, stored) => {
    expect(normalizedRange(text)).toBe(stored)
  })

  it.each([
    ['', ' ', '203.0.113', '203.0.113.7/', '203.0.113.7/33', '203.0.113.7/024', '203.0.113.7/-1', '*'],
    ['203.0.113.7/24/24', '::ffff:203.0.113.0/120', '2001:db8::/129', 'fe80::1%eth0', 'example.com'],
  ])('is not any of %j, %j, %j, %j, %j …', (...texts) => {
    expect(texts.map(normalizedRange)).toEqual(texts.map(() => undefined))
  })

  it.each([
    ['203.0.113.0/24', ['203.0.113.0', '203.0.113.255', '::ffff:203.0.113.9'], ['203.0.112.255', '203.0.114.0', '::1']],
    ['2001:db8:8000::/33', ['2001:db8:8000::', '2001:DB8:ffff::1'], ['2001:db8:7fff:ffff::', '2001:db9::']],
    ['0.0.0.0/0', ['0.0.0.0', '255.255.255.255'], ['::', '2001:db8::1', 'unknown', '']],
    ['::/0', ['::', 'ffff::1'], ['203.0.113.9', '::ffff:203.0.113.9', 'fe80::1%eth0']],
  ])('%s contains %j and not %j', (range, inside, outside) => {
    const contains = (address: string) => ipRanges.contain(['198.51.100.0/24', range], address)
    expect([inside.filter(contains), outside.filter(contains)]).toEqual([inside, []])
  })

  it('contains the addresses that have its stored form, and no others', () => {
    const cases = fc.oneof(
      fc.tuple(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 })),
      fc.tuple(fc.ipV6(), fc.ipV6(), fc.integer({ min: 0, max: 128 })),
    )
    fc.assert(
      fc.property(cases, ([network, other, prefix]) => {
        const stored = normalizedRange(`${network}/${prefix}`)
        if (stored === undefined) return
        expect(ipRanges.contain([stored], network)).toBe(true)
        expect(ipRanges.contain([stored], other)).toBe(normalizedRange(`${other}/${prefix}`) === stored)
      }),
    )
  })
})

const phoneAgent = 'Mozilla/5.0 (Linux; Android 14)'
/** What browsers send with a page that a person opens. */
const navigation = { 'user-agent': phoneAgent, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

it.each([
  [true, 'a phone', navigation],
  [
    true,
    'a phone whose brand ends in bot',
    { ...navigation, 'user-agent': 'Mozilla/5.0 (Linux; Android 10; CUBOT X30)' },
  ],
  [false, 'an older browser, or a scanner with its name', { 'user-agent': phoneAgent }],
  [false, 'curl', { 'user-agent': 'curl/8.5.0' }],
  [false, 'a script', { 'user-agent': 'python-requests/2.32.3' }],
  [false, 'an app', { 'user-agent': 'okhttp/4.12.0' }],
  [false, 'Node', { 'user-agent': 'node', 'sec-fetch-mode': 'cors' }],
  [false, 'a browser that a program drives', { ...navigation, 'user-agent': 'Mozilla/5.0 HeadlessChrome/130.0.0.0' }],
  [false, 'a page inside a page', { ...navigation, 'sec-fetch-dest': 'iframe' }],
  [false, 'an image', { ...navigation, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  [false, 'a page that loads ahead', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  [false, 'an older page that loads ahead', { ...navigation, purpose: 'prefetch' }],
  [false, 'a chat', { ...navigation, 'user-agent': 'WhatsApp/2.23.20.0 A' }],
  [false, 'a social network', { 'user-agent': 'facebookexternalhit/1.1 (+http://f.example)' }],
  [false, 'a crawler', { ...navigation, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  [false, 'a preview', { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5' }],
])('a visit to a tracking link is personal: %j for %s', (isPersonal, _, headers: Record<string, string>) => {
  const isAhead = 'sec-purpose' in headers || 'purpose' in headers
  expect(isPersonalVisit({ method: 'GET', headers })).toBe(isPersonal)
  expect(isPersonalVisit({ method: 'POST', headers })).toBe(!isAhead)
  expect(isPersonalVisit({ method: 'HEAD', headers })).toBe(false)
})
