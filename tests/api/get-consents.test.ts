import { describe, expect, inject, it } from 'vitest'
import { consentPurposes } from '#contract/consent/consents.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

describe('get-consents', () => {
  it('shows a user the own switches alone, which are off at first', async () => {
    const [one, other] = [await takeMember(), await takeMember()]
    await changeConsentAs(one, 'lender_contact', true)
    const states = async (member: typeof one, query = '') =>
      (await succeedAs(member, 'get-consents', { query })).consents.map(({ purpose, given }) => [purpose, given])
    expect(await states(one)).toEqual(consentPurposes.map((purpose) => [purpose, purpose === 'lender_contact']))
    const query = `phone=${encodeURIComponent(one.phone)}&user_id=${one.id}`
    expect(await states(other, query)).toEqual(consentPurposes.map((purpose) => [purpose, false]))
  })

  it('says whether a partner has sent the details, which it may not learn of before the user allows it', async () => {
    const origin = inject('origin')
    const client = createPartnerClient(origin, (await createPartner(inject('dataFolder'))).liveKey)
    const { json } = await client.submit()
    const member = await signInMember(origin, { phone: String(json['phone']) })
    expect(await succeedAs(member, 'get-consents')).toMatchObject({ has_partner: true })
    const shares = async () => {
      const { json: answer } = await client.call('get-user-status', { body: { user_ids: [member.id] } })
      return (answer['data'] as { users: { shares_progress: boolean }[] }).users[0]?.shares_progress
    }
    expect(await shares()).toBe(false)
    await changeConsentAs(member, 'partner_sharing', true)
    expect(await shares()).toBe(true)
    await changeConsentAs(member, 'partner_sharing', false)
    expect(await shares()).toBe(false)
  })
})
