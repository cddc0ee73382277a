/** The switches of consent and notices, and the nominee. */
import { describe, expect, inject, it } from 'vitest'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs, consentBody } from '#tests/support/consents.ts'
import { readItems } from '#tests/support/faults.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'

const receiptsOf = ({ id }: Member) => readItems(inject('origin'), `CONSENT#${id}`)
const onAndOff = (receipt: object) => [true, false].map((given) => ({ ...receipt, given, how: 'switch' }))

describe('save-consent, get-consents', () => {
  it('gives, and takes back; each leaves a receipt whose text comes out by its hash', async () => {
    const member = await takeMember()
    const operate = (...words: string[]) => runOperatorCommand(inject('dataFolder'), 'consent', ...words)
    const switches = async () => (await succeedAs(member, 'get-consents')).consents.map(({ given }) => given)
    expect(await switches()).toEqual([false, false, false, false])
    const given = await changeConsentAs(member, 'lender_contact', true)
    expect(await changeConsentAs(member, 'lender_contact', true)).toEqual(given)
    expect(await switches()).toEqual([true, false, false, false])
    await changeConsentAs(member, 'lender_contact', false)
    expect(await switches()).toEqual([false, false, false, false])
    const receipts = await receiptsOf(member)
    const { version } = consentBody('lender_contact', true)
    const of = { purpose: 'lender_contact', version, language: 'en', hash: receipts[0]?.['hash'] }
    const address = expect.any(String) as string
    expect(receipts).toMatchObject(onAndOff({ ...of, address }))
    expect(JSON.stringify(receipts)).not.toContain(member.phone.slice(3))
    const shown = await operate('show', '--phone', member.phone)
    expect(shown.slice(4).map(({ what, given: each, how }) => [what, each, how])).toEqual([
      ['terms', true, 'login'],
      ['lender_contact', true, 'switch'],
      ['lender_contact', false, 'switch'],
    ])
    const [text] = await operate('text', '--hash', String(of.hash))
    expect(text).toMatchObject({ purpose: 'lender_contact', version })
    expect(String(text?.['text'])).toMatch(/^Lenders may contact me\nData: /)
    const [terms] = await operate('text', '--hash', String(shown[4]?.['hash']))
    expect(terms).toMatchObject({ purpose: 'terms', version: shown[4]?.['version'] })
  })
})

describe('save-notices, get-notices', () => {
  it('is the switch of notices by SMS for pages of the last release, with the sentence that they show', async () => {
    const { textVersion: text_version } = noticePolicy
    const member = await takeMember()
    expect(await succeedAs(member, 'get-notices')).toMatchObject({ sms: false, sent: [] })
    for (const sms of [true, false]) {
      expect(await succeedAs(member, 'save-notices', { body: { sms, text_version } })).toEqual({ sms })
      expect(await succeedAs(member, 'get-notices')).toMatchObject({ sms })
    }
    const receipt = { purpose: 'notices_by_sms', version: text_version, language: 'en' }
    expect(await receiptsOf(member)).toMatchObject(onAndOff(receipt))
  })
})

describe('save-push', () => {
  it('switches push on in this browser alone, with a receipt, until the switch is off', async () => {
    const [member, other] = [await takeMember(), await takeMember()]
    const on = await succeedAs(member, 'save-push', { body: createValidBodies(noOffers)['save-push'] })
    expect(on).toEqual({ on: true, key: expect.stringMatching(/^B[\w-]{86}$/) as string })
    const stateOf = async (of: Member) => (await succeedAs(of, 'get-notices')).push
    expect([await stateOf(member), await stateOf(other)]).toEqual([on, { ...on, on: false }])
    await changeConsentAs(member, 'notices_by_push', false)
    expect(await stateOf(member)).toEqual({ ...on, on: false })
    expect(await receiptsOf(member)).toMatchObject(onAndOff({ purpose: 'notices_by_push' }))
  })
})

describe('end-push', () => {
  it('ends the news of a browser for whoever knows its address, without a session, and answers the same to an unknown one', async () => {
    const member = await takeMember()
    const body = { ...createValidBodies(noOffers)['save-push'], endpoint: `https://fcm.googleapis.com/${member.id}` }
    await succeedAs(member, 'save-push', { body })
    const end = async (endpoint: string) => {
      const reply = await createApiClient(inject('origin')).call('end-push', { body: { endpoint } })
      expect(expectSuccess('end-push', reply)).toEqual({ success: true })
      return (await succeedAs(member, 'get-notices')).push?.on
    }
    expect([await end('https://fcm.googleapis.com/of-nobody'), await end(body.endpoint)]).toEqual([true, false])
  })
})

describe('confirm-push', () => {
  it('answers the same to an unknown id, without a session', async () => {
    const body = createValidBodies(noOffers)['confirm-push']
    const reply = await createApiClient(inject('origin')).call('confirm-push', { body })
    expect(expectSuccess('confirm-push', reply)).toEqual({ success: true })
  })
})

describe('save-nominee, get-nominee, remove-nominee', () => {
  it('names a person, another one in their place, and nobody, each for the caller alone', async () => {
    const [member, other] = await Promise.all([takeMember(), takeMember()])
    expect(await succeedAs(member, 'get-nominee')).toEqual({})
    const ravi = { name: 'Ravi Rao', relation: 'Brother', phone: '+919812345670' }
    const mira = { name: 'Mira Rao', relation: 'Sister', email: 'mira@example.in' }
    await succeedAs(other, 'save-nominee', { body: ravi })
    let before = ''
    for (const body of [ravi, mira]) {
      const saved = await succeedAs(member, 'save-nominee', { body })
      const nominated_at = saved.nominee?.nominated_at ?? ''
      expect(saved).toEqual({ nominee: { ...body, nominated_at } })
      expect(nominated_at > before).toBe(true)
      expect(await succeedAs(member, 'get-nominee')).toEqual(saved)
      before = nominated_at
    }
    for (let time = 0; time < 2; time += 1) expect(await succeedAs(member, 'remove-nominee')).toEqual({})
    expect(await succeedAs(member, 'get-nominee')).toEqual({})
    expect(await succeedAs(other, 'get-nominee')).toHaveProperty('nominee.name', 'Ravi Rao')
  })
})
