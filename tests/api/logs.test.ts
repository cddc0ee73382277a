/** Lines of functions: they name a phone by its mask, and hold no text, code, token or key. Lines of lenders: `lenders.test.ts`. */
import { describe, expect, inject, it } from 'vitest'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { callAs, pickWrongCode, sendCode, signInMember, succeedAs, verifyCode } from '#tests/support/auth/sign-in.ts'
import { callHttp, logLines } from '#tests/support/http-call.ts'
import { createPartnerClient, navigationOf, trackingLinksIn } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

const logged = async (texts: readonly string[]) =>
  (await Promise.all(texts.map(async (text) => [text, await logLines(origin, text)] as const)))
    .filter(([, lines]) => lines.length > 0)
    .map(([text]) => text)

describe('the logs', () => {
  it('of a visitor have the masked phone, and nothing that was typed or gives access', async () => {
    const phone = pickPhone()
    const member = await signInMember(origin, { phone })
    expect((await sendCode(createApiClient(origin), phone)).status).toBe(200)
    expect(await verifyCode(origin, phone, await pickWrongCode(origin, phone))).toHaveProperty('error')
    const typed = { full_name: 'Logless Verma', email: 'logless@example.com', date_of_birth: '1994-08-15' }
    await succeedAs(member, 'save-personal-details', { body: typed })
    expectError(
      await callAs(member, 'save-personal-details', { body: { ...typed, email: 'logless at example' } }),
      'VALIDATION_ERROR',
    )
    const { accessToken, refreshToken } = member.tokens
    expectSuccess('end-session', await callAs(member, 'end-session', { body: { refresh_token: refreshToken } }))
    expectError(await callAs(member, 'get-profile'), 'SIGNED_OUT')
    const masked = `+91******${phone.slice(-4)}`
    expect(await logged([masked])).toEqual([masked])
    const secrets = [accessToken, refreshToken, member.browserToken].map((token) => token.slice(-40))
    expect(await logged([phone.slice(3), 'Logless', 'logless', ...secrets])).toEqual([])
  })

  it('of a partner have its code, and neither its key nor its user', async () => {
    const { code, liveKey } = await createPartner(inject('dataFolder'))
    const client = createPartnerClient(origin, liveKey)
    const phone = pickPhone()
    const user = { phone, full_name: 'Keyless Rao', email: 'keyless@example.com', pan: 'KEYPL1234F' }
    const { json } = await client.submit(user)
    expect((await client.submit({ ...user, dob: 'keyless' })).status).toBe(400)
    const [link = ''] = trackingLinksIn(await client.lendersFor(code, json['user_id']))
    const { pathname } = new URL(link)
    const headers = navigationOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile')
    expect((await callHttp(origin, { path: pathname, headers })).status).toBe(302)
    expect(await logged([code])).toEqual([code])
    const secrets = [liveKey.slice(-43), pathname.slice(-40), 'KEYPL1234F']
    expect(await logged([phone.slice(3), 'Keyless', 'keyless', ...secrets])).toEqual([])
  })
})
