import { describe, expect, it } from 'vitest'
import { consentPurposes } from '#contract/consent/consents.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'

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
})
