import { describe, expect, it } from 'vitest'
import { applyConsentText } from '#domain/consent/apply-consent-text.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'

describe('record-product-click', () => {
  it('stores the step, its time and the product, and makes no application', async () => {
    const member = await takeMember()
    const { products } = await succeedAs(member, 'get-catalogue')
    const product_id = products[0]?.id
    const { user } = await succeedAs(member, 'record-product-click', { body: { product_id } })
    expect(user).toMatchObject({ current_step: 'lender_clicked', selected_product_id: product_id })
    expect(user.lender_clicked_at).toBeDefined()
    expect((await succeedAs(member, 'get-profile')).user).toEqual(user)
    expect(await succeedAs(member, 'list-applications')).toEqual({ applications: [] })
    expect((await succeedAs(member, 'get-data-holders')).products).toEqual([])
    await succeedAs(member, 'record-product-click', { body: { product_id, consent_version: applyConsentText.version } })
    expect((await succeedAs(member, 'get-data-holders')).products).toMatchObject([
      { product_id, name: products[0]?.name },
    ])
  })

  it('answers PRODUCT_NOT_FOUND for an id that no active product has, and records nothing', async () => {
    const member = await takeMember()
    const { lenders } = await succeedAs(member, 'get-catalogue')
    for (const product_id of ['no-such-product', lenders[0]?.id]) {
      expectError(await callAs(member, 'record-product-click', { body: { product_id } }), 'PRODUCT_NOT_FOUND')
    }
    expect((await succeedAs(member, 'get-profile')).user.current_step).toBe('otp_verified')
  })
})
