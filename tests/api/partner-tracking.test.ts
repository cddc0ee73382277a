/** Tracking links as a user follows them: through the edge, without JavaScript, on to the lender, and into the user's own applications. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile'

const phone = pickPhone()
let userId: string
let link: string
let another: string
beforeAll(async () => {
  const partner = await createPartner(inject('dataFolder'))
  const client = createPartnerClient(origin, partner.liveKey)
  userId = String((await client.submit({ phone })).json['user_id'])
  ;[link = '', another = ''] = trackingLinksIn(await client.lendersFor(partner.code, userId))
})

const follow = (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { pathname, search } = new URL(address)
  return callHttp(origin, { method, path: pathname + search, headers: { 'user-agent': agent, ...headers } })
}

describe('a tracking link', () => {
  it('records nothing for a preview, which a person can continue, and all visits make one application', async () => {
    const program = { 'user-agent': 'WhatsApp/2.24.1' }
    const preview = await follow(link, program)
    expect(preview.status).toBe(200)
    expect(await follow(link, {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
    const member = await signInMember(origin, { phone })
    expect(member.id).toBe(userId)
    expect(await succeedAs(member, 'list-applications')).toEqual({ applications: [] })

    const [, href = ''] = /<a href="([^"]+)" rel="nofollow">Continue to /.exec(preview.text) ?? []
    expect((await follow(new URL(href, link).href, program)).status).toBe(302)
    const [reply] = await Promise.all([follow(link), follow(link)])
    expect(reply.status).toBe(302)
    expect(reply.headers['location']).toContain(encodeURIComponent(userId))
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-cache': 'Miss from cloudfront',
      'strict-transport-security': expect.stringMatching(/^max-age=63072000/) as string,
    })
    const { applications } = await succeedAs(member, 'list-applications')
    expect(applications).toMatchObject([{ status: 'applied', user_id: userId }])
  })

  it('is refused with any part changed, with a page that loads and runs nothing', async () => {
    const [payload = '', signature = ''] = link.split('/go/')[1]?.split('.') ?? []
    const [otherPayload = ''] = another.split('/go/')[1]?.split('.') ?? []
    const changed = [payload, `${payload}.${signature}x`, `${otherPayload}.${signature}`]
    for (const token of [...changed, 'A'.repeat(5000), '%00%E2%82%AC..']) {
      const { status, headers, text } = await follow(`${origin}/go/${token}`, { 'x-origin-verify': 'guessed' })
      expect(status).toBe(404)
      expect(text).toContain("This link isn't valid")
      expect(text).not.toMatch(/<script|<link|<img| on[a-z]+=/i)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      )
    }
    expect((await follow(`${origin}/go/hello`, {}, 'POST')).status).toBe(403)
  })
})
