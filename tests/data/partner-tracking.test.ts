/** Tracking links (spec 3, tracking_link, and 4, Lender click): what is recorded, who is redirected, and who is told why not. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLinkSigner } from '#adapters/hmac-link-signer.ts'
import { keys } from '#data/keys.ts'
import { trackingLinkFor, writeTrackingLink } from '#domain/partner/tracking-link.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { goLinkKey, startPartnerGateway, type PartnerGateway } from '#tests/support/partner/partner-gateway.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
  await gateway.putLenders([
    lenderEntry({
      id: 'lender',
      name: 'Kaveri & <Sons>',
      utm_url: 'https://lender.example/go?ref={user_id}&again={user_id}',
    }),
  ])
})
afterAll(() => gateway.stop())
afterEach(() => {
  vi.useRealTimers()
})

const startOfLink = async () => {
  const partner = await gateway.addPartner()
  const phone = pickPhone()
  const userId = String((await gateway.submit(partner.key, { phone })).json['user_id'])
  const { json } = await gateway.lendersFor(partner.key, partner.code, userId)
  const { lenders } = json['data'] as { lenders: { tracking_link: string }[] }
  const link = lenders[0]?.tracking_link ?? ''
  const scope = { code: partner.code, mode: 'live' } as const
  return { ...partner, phone, userId, link, click: keys.linkClick(scope, userId, 'lender') }
}

const lenderUrl = (userId: string) => `https://lender.example/go?ref=${userId}&again=${userId}`

describe('a link that a person follows', () => {
  it('leads on to the lender, names the user there, and leaves no trace on the way', async () => {
    const { link, userId } = await startOfLink()
    const answer = await gateway.follow(link)
    expect(answer.status).toBe(302)
    expect(answer.headers).toMatchObject({
      location: lenderUrl(userId),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('records click, application and user together', async () => {
    const { link, userId, phone, code, click } = await startOfLink()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:30:00.000Z') })
    await gateway.follow(link)
    const at = '2026-11-22T09:30:00.000Z'
    expect(await gateway.read(keys.application(phone, 'lender'))).toMatchObject({
      user_id: userId,
      lender_id: 'lender',
      status: 'applied',
      clicked_at: at,
      applied_at: at,
      partner_code: code,
      lender: { name: 'Kaveri & <Sons>', interest_rate: '10.49% - 18.00% p.a.' },
    })
    expect(await gateway.read(keys.user(phone))).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: 'lender',
      lender_clicked_at: at,
    })
    expect(await gateway.read(click)).toEqual({
      ...click,
      partner_code: code,
      user_id: userId,
      lender_id: 'lender',
      clicked_at: at,
      first_clicked_at: at,
    })
  })

  it('makes one application and one click however often it is followed, at once or later', async () => {
    const { link, phone, code, userId } = await startOfLink()
    const answers = await Promise.all(Array.from({ length: 8 }, () => gateway.follow(link)))
    answers.push(await gateway.follow(link))
    expect(new Set(answers.map(({ headers }) => headers['location']))).toEqual(new Set([lenderUrl(userId)]))
    expect(await gateway.list(keys.user(phone).pk, 'APP#')).toHaveLength(1)
    expect(await gateway.list(`PARTNER#${code}`, 'CLICK#')).toHaveLength(1)
  })

  it('shows in the applications of the user after the login', async () => {
    const { link, phone, userId } = await startOfLink()
    await gateway.follow(link)
    const journey = createJourneyOnTable(gateway.table)
    await journey.start(pickSession(phone))
    expect(await journey.list(phone)).toMatchObject([{ user_id: userId, lender_id: 'lender', status: 'applied' }])
  })

  it('opens a rejected application again', async () => {
    const { link, phone } = await startOfLink()
    await gateway.follow(link)
    const stored = await gateway.read(keys.application(phone, 'lender'))
    await gateway.put({ ...stored, status: 'rejected' })
    await gateway.follow(link)
    const application = await gateway.read(keys.application(phone, 'lender'))
    expect(application).toMatchObject({ id: stored?.['id'], status: 'applied' })
    expect(application?.['history']).toHaveLength(2)
  })
})

describe('a look that is no tap', () => {
  const agents = [
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5',
  ]

  it.each(agents)('by %s records nothing and shows where the link leads', async (agent) => {
    const { link, phone, click } = await startOfLink()
    const answer = await gateway.follow(link, { headers: { 'user-agent': agent } })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('<h1>Continue to Kaveri &amp; &lt;Sons&gt;</h1>')
    expect(answer.text).not.toContain('lender.example')
    expect(await gateway.read(keys.application(phone, 'lender'))).toBeUndefined()
    expect(await gateway.read(click)).toBeUndefined()
  })

  it.each([
    ['HEAD', {}],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
  ])('%s with %j records nothing', async (method, headers) => {
    const { link, click } = await startOfLink()
    const answer = await gateway.follow(link, { method, headers })
    expect(answer.status).toBe(200)
    expect(method === 'HEAD' ? answer.text : '').toBe('')
    expect(await gateway.read(click)).toBeUndefined()
  })

  it('by a person whom a program resembles can be continued', async () => {
    const { link, userId } = await startOfLink()
    const headers = { 'user-agent': agents[0] ?? '' }
    expect((await gateway.follow(link, { headers })).text).toContain('href="?continue=1"')
    expect((await gateway.follow(`${link}?continue=1`, { headers })).headers['location']).toBe(lenderUrl(userId))
  })

  it.each(['Mozilla/5.0 (Linux; Android 10; CUBOT X30)', '', 'curl/8.5.0'])('is not seen in %j', async (agent) => {
    const { link } = await startOfLink()
    expect(await gateway.follow(link, { headers: { 'user-agent': agent } })).toMatchObject({ status: 302 })
  })
})

describe('a link that leads nowhere', () => {
  const signer = createLinkSigner(goLinkKey)
  const isPlainPage = (answer: { text: string; headers: Record<string, unknown> }) => {
    expect(answer.text).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(answer.text).toContain('<a href="/" rel="nofollow">Go to PaisaLane</a>')
    expect(answer.text).not.toContain('<script')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(answer.headers['cache-control']).toBe('no-store')
  }

  it('is not valid when any character of it was changed', async () => {
    const { link } = await startOfLink()
    const token = link.split('/go/')[1] ?? ''
    for (const at of [0, 10, token.indexOf('.'), token.indexOf('.') + 1, token.length - 1]) {
      const changed = token.charAt(at) === 'A' ? 'B' : 'A'
      // oxlint-disable-next-line no-await-in-loop -- one request for each place
      const answer = await gateway.follow(`/go/${token.slice(0, at)}${changed}${token.slice(at + 1)}`)
      expect(answer.status).toBe(404)
      isPlainPage(answer)
    }
  })

  it.each([
    ['nothing', ''],
    ['words', 'let-me-in'],
    ['no signature', Buffer.from('1|live|x').toString('base64url')],
    ['a very long text', 'A'.repeat(5000)],
    [
      'another key',
      createLinkSigner('another key than the one that the product has').sign('1|live|a-b|x|lender|zzzzzz'),
    ],
    ['another version', signer.sign('2|live|acme|3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10|lender|zzzzzz')],
    ['another kind of text', signer.sign('hello')],
  ])('is not valid with %s', async (_, token) => {
    const answer = await gateway.follow(`/go/${token}`)
    expect(answer.status).toBe(404)
    isPlainPage(answer)
  })

  it('has expired 30 days after it was given, and records nothing then', async () => {
    const start = Date.parse('2026-06-01T10:00:00.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { link, click } = await startOfLink()
    vi.setSystemTime(start + 30 * 86_400_000 - 1000)
    expect(await gateway.follow(link, { method: 'HEAD' })).toMatchObject({ status: 200 })
    vi.setSystemTime(start + 30 * 86_400_000)
    const answer = await gateway.follow(link)
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('<h1>This link has expired</h1>')
    isPlainPage(answer)
    expect(await gateway.read(click)).toBeUndefined()
  })

  it('is gone with its lender', async () => {
    const { code, userId } = await startOfLink()
    const link = trackingLinkFor({ code, mode: 'live' }, userId, 'withdrawn', new Date())
    const answer = await gateway.follow(`/go/${signer.sign(writeTrackingLink(link))}`)
    expect(answer.status).toBe(410)
    expect(answer.text).toContain('<h1>This offer is no longer available</h1>')
    isPlainPage(answer)
  })

  it('is not valid any more once the user is gone', async () => {
    const { code, link, phone, userId } = await startOfLink()
    const { signed_out: _, id: __, ...rest } = (await gateway.read(keys.user(phone))) ?? {}
    await gateway.put({ ...rest, ...keys.user(phone) })
    expect(await gateway.follow(link)).toMatchObject({ status: 404 })
    const other = trackingLinkFor({ code: 'nobody', mode: 'live' }, userId, 'lender', new Date())
    expect(await gateway.follow(`/go/${signer.sign(writeTrackingLink(other))}`)).toMatchObject({ status: 404 })
    expect(await gateway.list(`PARTNER#${code}`, 'CLICK#')).toEqual([])
  })

  it('is refused round the edge', async () => {
    const { link, click } = await startOfLink()
    expect(await gateway.follow(link, { headers: { 'x-origin-verify': 'guess' } })).toMatchObject({ status: 403 })
    expect(await gateway.read(click)).toBeUndefined()
  })
})
