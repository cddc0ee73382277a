/** Tracking links as a user follows them: through the edge, without JavaScript, on to the lender, and into the user's own applications. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile'

let partner: TestPartner
beforeAll(async () => {
  partner = await createPartner(inject('dataFolder'))
})

/** A new user of the partner, with a link to each lender. */
const createLinks = async (key = partner.liveKey) => {
  const client = createPartnerClient(origin, key)
  const phone = pickPhone()
  const userId = String((await client.submit({ phone })).json['user_id'])
  const [link = '', another = ''] = trackingLinksIn(await client.lendersFor(partner.code, userId))
  return { phone, userId, link, another }
}

const follow = (link: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { pathname, search } = new URL(link)
  return callHttp(origin, { method, path: pathname + search, headers: { 'user-agent': agent, ...headers } })
}

/** The user's applications after a login. */
const listApplications = async (phone: string) => {
  const { id, client, tokens } = await signInMember(origin, { phone })
  const reply = await client.call('list-applications', { token: tokens.accessToken })
  return { id, applications: expectSuccess('list-applications', reply).applications }
}

describe('a tracking link', { concurrent: true }, () => {
  it('leads to the lender with the user’s id, and makes one application however often it is followed', async () => {
    const { link, phone, userId } = await createLinks()
    const [reply] = await Promise.all([follow(link), follow(link), follow(link)])
    expect(reply.status).toBe(302)
    expect(reply.headers['location']).toContain(encodeURIComponent(userId))
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-cache': 'Miss from cloudfront',
    })
    expect(reply.headers['strict-transport-security']).toMatch(/^max-age=63072000/)
    const { id, applications } = await listApplications(phone)
    expect(id).toBe(userId)
    expect(applications).toMatchObject([{ status: 'applied', user_id: userId }])
  })

  it('shows previews where it leads and records nothing, and a person behind one can continue', async () => {
    const { link, phone } = await createLinks()
    const previews: Record<string, string>[] = [
      { 'user-agent': 'WhatsApp/2.24.1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]
    const pages = await Promise.all(previews.map((headers) => follow(link, headers)))
    for (const { status, text } of pages) {
      expect(status).toBe(200)
      expect(text).toContain('Continue to ')
    }
    const head = await follow(link, {}, 'HEAD')
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' })
    expect((await listApplications(phone)).applications).toEqual([])
    const [, href = ''] = /<a href="([^"]+)"/.exec(pages[0]?.text ?? '') ?? []
    expect((await follow(new URL(href, link).href, previews[0])).status).toBe(302)
  })

  it('of the sandbox leads to the lender too, and records nothing for a real user', async () => {
    const { link, userId, phone } = await createLinks(partner.sandboxKey)
    const reply = await follow(link)
    expect(reply.status).toBe(302)
    expect(reply.headers['location']).toContain(encodeURIComponent(userId))
    expect((await listApplications(phone)).applications).toEqual([])
  })

  it('is refused with any part changed, and shows a page that says so', async () => {
    const { link, another } = await createLinks()
    const tokenOf = (url: string) => url.split('/go/')[1] ?? ''
    const token = tokenOf(link)
    const [payload = '', signature = ''] = token.split('.')
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const changed = [
      flip(token.length - 2),
      flip(3),
      payload,
      `${payload}.${'A'.repeat(43)}`,
      `${token}x`,
      `${tokenOf(another).split('.')[0]}.${signature}`,
      'hello',
      'A'.repeat(5000),
      '%00%E2%82%AC..',
    ]
    const replies = await Promise.all(changed.map((text) => follow(`${origin}/go/${text}`)))
    for (const { status, headers, text } of replies) {
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).toContain('This link is not valid')
    }
  })
})

describe('the page of a link', () => {
  it('loads nothing, runs nothing, and allows only its own style', async () => {
    const { text, headers } = await follow(`${origin}/go/hello`)
    expect(text).not.toMatch(/<script|<link|<img| on[a-z]+=/i)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('ignores an origin secret that a client sends, and refuses POST', async () => {
    expect((await follow(`${origin}/go/hello`, { 'x-origin-verify': 'guessed' })).text).toContain(
      'This link is not valid',
    )
    expect((await follow(`${origin}/go/hello`, {}, 'POST')).status).toBe(403)
  })
})
