import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionPolicy } from '#contract/policy.ts'
import { createApiClient, expectError, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { readStoredItem } from '#tests/support/table/stored-items.ts'
import {
  advanceClock,
  initiateAuth,
  readCode,
  refreshTokens,
  respondToChallenge,
  sendCode,
  signInMember,
  type Member,
} from '#tests/support/auth/sign-in.ts'

let product: RunningProduct
let origin: string
beforeAll(async () => {
  product = await startProduct()
  origin = product.origin
})
afterAll(() => product.stop())

const readProfile = ({ client, tokens }: Member) => client.call('get-profile', { token: tokens.accessToken })
const savePincode = ({ client }: Member, token: string) =>
  client.call('save-location-details', { token, body: { pincode: '462001' } })

const readStored = async (phone: string): Promise<Record<string, unknown>> =>
  (await readStoredItem(product, { pk: `USER#${phone}`, sk: 'PROFILE' })) ?? {}

describe('a session over time', () => {
  it('ends with its access token, and goes on with a renewed one', async () => {
    const member = await signInMember(origin)
    await advanceClock(origin, sessionPolicy.accessTokenMinutes * 60 - 10)
    expectSuccess('get-profile', await readProfile(member))
    await advanceClock(origin, 20)
    const expired = await readProfile(member)
    expect(expired.status).toBe(401)
    const renewed = await refreshTokens(origin, member.tokens.refreshToken)
    if ('error' in renewed) throw new Error(renewed.error)
    expectSuccess('save-location-details', await savePincode(member, renewed.tokens.accessToken))
  })

  it('cannot be renewed after seven days', async () => {
    const member = await signInMember(origin)
    await advanceClock(origin, sessionPolicy.refreshTokenDays * 24 * 3600 + 60)
    expect(await refreshTokens(origin, member.tokens.refreshToken)).toEqual({ error: 'NotAuthorizedException' })
  })

  it('that was signed out stays signed out until its tokens end, and leaves another sign-in of the phone at work', async () => {
    const phone = pickPhone()
    const first = await signInMember(origin, { phone })
    await advanceClock(origin, 31)
    const second = await signInMember(origin, { phone })
    expect(second.id).toBe(first.id)
    await first.client.call('end-session', { token: first.tokens.accessToken })
    expectSuccess('save-location-details', await savePincode(second, second.tokens.accessToken))
    await advanceClock(origin, sessionPolicy.accessTokenMinutes * 60 - 60)
    expectError(await savePincode(first, first.tokens.accessToken), 'SIGNED_OUT')
  })

  it('keeps the place where the visitor came from first', async () => {
    const phone = pickPhone()
    const first = await signInMember(origin, { phone, utm: { utm_source: 'first-paper', utm_medium: 'print' } })
    const storedOnce = await readStored(phone)
    expect(storedOnce).toMatchObject({ utm_source: 'first-paper', utm_medium: 'print' })
    expect(storedOnce['acquisition_ip']).toBe(first.client.address)
    await advanceClock(origin, 31)
    await signInMember(origin, { phone, utm: { utm_source: 'second-paper', utm_campaign: 'diwali' } })
    const stored = await readStored(phone)
    expect(stored).toMatchObject({ utm_source: 'first-paper', utm_medium: 'print' })
    expect(stored['utm_campaign']).toBeUndefined()
    expect(stored['acquired_at']).toBe(storedOnce['acquired_at'])
    expect(stored['acquisition_ip']).toBe(first.client.address)
  })

  it('takes the place where the visitor came from later, when none was known', async () => {
    const phone = pickPhone()
    await signInMember(origin, { phone })
    expect((await readStored(phone))['utm_source']).toBeUndefined()
    await advanceClock(origin, 31)
    const later = await signInMember(origin, { phone, utm: { utm_source: 'late-paper' } })
    expect(await readStored(phone)).toMatchObject({
      utm_source: 'late-paper',
      acquisition_ip: later.client.address,
    })
  })
})

describe('an answer to a challenge', () => {
  it('comes too late after five minutes', async () => {
    const phone = pickPhone()
    const client = createApiClient(origin)
    await sendCode(client, phone)
    const started = await initiateAuth(origin, phone)
    if ('error' in started) throw new Error(started.error)
    await advanceClock(origin, sessionPolicy.authenticationSessionMinutes * 60 + 1)
    await sendCode(client, phone)
    const answer = await respondToChallenge(origin, phone, started.session, await readCode(origin, phone))
    expect(answer).toHaveProperty('error')
  })
})
