/** Tracking links as a user follows them: through the edge, without JavaScript, on to the lender, and into the user's own applications. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createPartnerClient, navigationOf, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile'

const phone = pickPhone()
let userId: string
let link: string
let another: string
let sandboxLink: string
beforeAll(async () => {
  const partner = await createPartner(inject('dataFolder'))
  const client = createPartnerClient(origin, partner.liveKey)
  userId = String((await client.submit({ phone })).json['user_id'])
  ;[link = '', another = ''] = trackingLinksIn(await client.lendersFor(partner.code, userId))
  const sandbox = createPartnerClient(origin, partner.sandboxKey)
  const testId = (await sandbox.submit({ phone })).json['user_id']
  ;[sandboxLink = ''] = trackingLinksIn(await sandbox.lendersFor(partner.code, testId))
})

const follow = (address: string, headers = navigationOf(agent), method = 'GET') => {
  const { pathname, search } = new URL(address)
  return callHttp(origin, { method, path: pathname + search, headers })
}

describe('a tracking link', () => {
  it('records nothing for programs, a tap for an older browser, and one application for all visits', async () => {
    const older = { 'user-agent': agent }
    const headless = navigationOf(`${agent} HeadlessChrome/130.0.0.0`)
    const programs = [{}, { 'user-agent': 'curl/8.5.0' }, { 'user-agent': 'okhttp/4.12.0' }, headless, older]
    for (const program of programs) {
      const { status, text, headers } = await follow(link, program)
      expect(status).toBe(200)
      expect(text).toMatch(/<form method="post"><button>Continue to [^<]+<\/button><\/form>/)
      expect(headers['content-security-policy']).toContain("form-action 'self' https:;")
    }
    expect(await follow(link, navigationOf(agent), 'HEAD')).toMatchObject({ status: 200, text: '' })
    const member = await signInMember(origin, { phone })
    expect(member.id).toBe(userId)
    expect(await succeedAs(member, 'list-applications')).toEqual({ applications: [] })

    expect((await follow(link, older, 'POST')).status).toBe(303)
    expect(await succeedAs(member, 'list-applications')).toMatchObject({ applications: [{ status: 'applied' }] })
    const [reply] = await Promise.all([follow(`${link}/`), follow(link)])
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
  })

  it('of the sandbox ends on a page of ours that says so', async () => {
    const { status, headers } = await follow(sandboxLink)
    expect(status).toBe(302)
    const { pathname, origin: host } = new URL(sandboxLink)
    const lender = new URL(String(headers['location']), sandboxLink)
    expect([lender.origin, lender.pathname]).toEqual([host, pathname])
    const page = await follow(lender.href)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>This is a sandbox page, not a lender</h1>')
    expect(page.text).toMatch(/Click id of this sandbox application: [\w-]{43}/)
  })
})
