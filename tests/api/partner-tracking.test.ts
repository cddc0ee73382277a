/** Tracking links as a user follows them: through the edge, without JavaScript, on to the lender, and into the user's own status page. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

let partner: TestPartner
beforeAll(async () => {
  partner = await createPartner(dataFolder)
})

interface Link {
  name: string
  tracking_link: string
}

const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile'

/** A user of the partner, with links to all lenders. */
const startLinks = async (key = partner.liveKey) => {
  const client = createPartnerClient(origin, key)
  const phone = pickPhone()
  const userId = String((await client.submit({ phone })).json['user_id'])
  const { json } = await client.lendersFor(partner.code, userId)
  return { phone, userId, links: (json['data'] as { lenders: Link[] }).lenders }
}

const follow = (link: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { pathname, search } = new URL(link)
  return callHttp(origin, { method, path: pathname + search, headers: { 'user-agent': agent, ...headers } })
}

const first = ([link]: Link[]): Link => {
  if (!link) throw new Error('there are no lenders')
  return link
}

describe('a tracking link', () => {
  it('leads to the lender with the user’s id, and nobody on the way keeps or tells it', async () => {
    const { links, userId } = await startLinks()
    const reply = await follow(first(links).tracking_link)
    expect(reply.status).toBe(302)
    expect(reply.headers['location']).toContain(encodeURIComponent(userId))
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    expect(reply.headers['x-cache']).toBe('Miss from cloudfront')
  })

  it('makes one application, however often it is followed, which the user sees after login', async () => {
    const { links, phone, userId } = await startLinks()
    const link = first(links)
    await follow(link.tracking_link)
    await Promise.all([follow(link.tracking_link), follow(link.tracking_link)])
    const member = await signInMember(origin, { phone })
    expect(member.id).toBe(userId)
    const { applications } = expectSuccess(
      'list-applications',
      await member.client.call('list-applications', { token: member.tokens.accessToken }),
    )
    expect(applications.map(({ status, lender }) => ({ status, name: lender.name }))).toEqual([
      { status: 'applied', name: link.name },
    ])
  })

  it.each([
    ['a preview of a chat', { 'user-agent': 'WhatsApp/2.24.1' }],
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a page that loads ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older browser that loads ahead', { purpose: 'prefetch' }],
  ])('shows %s where it leads and records nothing', async (_, headers) => {
    const { links, phone } = await startLinks()
    const link = first(links)
    const reply = await follow(link.tracking_link, headers)
    expect(reply.status).toBe(200)
    expect(reply.text).toContain(`Continue to ${link.name.replaceAll('&', '&amp;')}`)
    const member = await signInMember(origin, { phone })
    const { applications } = expectSuccess(
      'list-applications',
      await member.client.call('list-applications', { token: member.tokens.accessToken }),
    )
    expect(applications).toEqual([])
    // A person behind it may go on all the same.
    const [, href = ''] = /<a href="([^"]+)"/.exec(reply.text) ?? []
    const next = new URL(href, link.tracking_link).href
    expect((await follow(next, { ...headers, 'sec-purpose': '', purpose: '' })).status).toBe(302)
  })

  it('answers HEAD without a body and without a record', async () => {
    const reply = await follow(first((await startLinks()).links).tracking_link, {}, 'HEAD')
    expect({ status: reply.status, text: reply.text }).toEqual({ status: 200, text: '' })
  })

  it('of the sandbox leads to the lender too, and belongs to no real user', async () => {
    const { links, userId, phone } = await startLinks(partner.sandboxKey)
    const reply = await follow(first(links).tracking_link)
    expect(reply.status).toBe(302)
    expect(reply.headers['location']).toContain(encodeURIComponent(userId))
    const member = await signInMember(origin, { phone })
    const { applications } = expectSuccess(
      'list-applications',
      await member.client.call('list-applications', { token: member.tokens.accessToken }),
    )
    expect(applications).toEqual([])
  })
})

describe('a link that is not ours', () => {
  const changed = (link: string, change: (token: string) => string) => {
    const [base, token = ''] = link.split('/go/')
    return `${base}/go/${change(token)}`
  }
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

  it.each([
    ['with another last character', (token: string) => flip(token, token.length - 2)],
    ['with another first character', (token: string) => flip(token, 3)],
    ['without its signature', (token: string) => token.split('.')[0] ?? ''],
    ['signed by nobody', (token: string) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['with something behind it', (token: string) => `${token}x`],
    ['of random text', () => 'hello'],
    ['very long', () => 'A'.repeat(5000)],
    ['with odd characters', () => '%00%E2%82%AC..'],
  ])('%s shows a page that says so', async (_, change) => {
    const { links } = await startLinks()
    const reply = await follow(changed(first(links).tracking_link, change))
    expect(reply.status).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.text).toContain('This link is not valid')
  })

  it('cannot be joined from the parts of two', async () => {
    const { links } = await startLinks()
    const [one = '', two = ''] = links.map(({ tracking_link }) => tracking_link.split('/go/')[1] ?? '')
    const reply = await callHttp(origin, { path: `/go/${one.split('.')[0]}.${two.split('.')[1]}` })
    expect(reply.status).toBe(404)
  })
})

describe('the page of a link', () => {
  it('loads nothing, runs nothing, and has the policy of its own style alone', async () => {
    const reply = await callHttp(origin, { path: '/go/hello', headers: { 'user-agent': agent } })
    expect(reply.text).not.toMatch(/<script|<link|<img| on[a-z]+=/i)
    expect(reply.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('is reached through the edge alone', async () => {
    const { text } = await callHttp(origin, { path: '/go/hello', headers: { 'x-origin-verify': 'guessed' } })
    expect(text).toContain('This link is not valid')
    expect((await callHttp(origin, { method: 'POST', path: '/go/hello' })).status).toBe(403)
  })
})
