import { describe, expect, inject, it } from 'vitest'
import { applyConsentText } from '#domain/consent/apply-consent-text.ts'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { readItems } from '#tests/support/faults.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'

describe('apply-to-lender', () => {
  it('opens an application, moves the user on and returns the address of the lender', async () => {
    const member = await takeMember()
    const { lenders } = await succeedAs(member, 'get-catalogue')
    const lender = lenders.find(({ utm_url }) => utm_url.includes('{user_id}'))
    const body = { lender_id: lender?.id }
    const { application, apply_url } = await succeedAs(member, 'apply-to-lender', { body })
    const clickId = new URL(apply_url).searchParams.get('click_id') ?? ''
    expect(clickId).toMatch(/^[\w-]{43}$/)
    expect(apply_url).toBe(lender?.utm_url.replaceAll('{user_id}', member.id).replaceAll('{click_id}', clickId))
    const { applied_at, clicked_at } = application
    expect(application).toMatchObject({
      user_id: member.id,
      ...body,
      status: 'applied',
      lender: { name: lender?.name, interest_rate: lender?.interest_rate },
      history: [{ status: 'applied', at: applied_at, source: 'visitor' }],
    })
    expect(await succeedAs(member, 'list-applications')).toEqual({ applications: [application] })
    const [shown] = await runOperatorCommand(inject('dataFolder'), 'application', 'show', '--click', clickId)
    expect(shown).toMatchObject({ phone: member.phone, click_id: clickId, lender_id: lender?.id })
    expect((await succeedAs(member, 'get-profile')).user).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: lender?.id,
      lender_clicked_at: clicked_at,
    })
  })

  it('leaves a receipt of what the line above the button said, for pages that show it', async () => {
    const member = await takeMember()
    const { lenders } = await succeedAs(member, 'get-catalogue')
    const body = { lender_id: lenders[0]?.id }
    await succeedAs(member, 'apply-to-lender', { body })
    await succeedAs(member, 'apply-to-lender', { body: { ...body, consent_version: applyConsentText.version } })
    expect(await readItems(inject('origin'), `CONSENT#${member.id}`)).toMatchObject([
      { ...body, purpose: 'application', given: true, version: applyConsentText.version, how: 'apply' },
    ])
  })

  it('answers LENDER_NOT_FOUND for an id that no active lender has, refuses a bad body, and records nothing', async () => {
    const member = await takeMember()
    const { products } = await succeedAs(member, 'get-catalogue')
    const apply = (lender_id: string | undefined) => callAs(member, 'apply-to-lender', { body: { lender_id } })
    for (const id of ['no-such-lender', products[0]?.id]) expectError(await apply(id), 'LENDER_NOT_FOUND')
    expect(expectError(await apply('../x'), 'VALIDATION_ERROR').details).toMatchObject([{ field: 'lender_id' }])
    expect(await succeedAs(member, 'list-applications')).toEqual({ applications: [] })
    expect((await succeedAs(member, 'get-profile')).user.current_step).toBe('otp_verified')
  })
})
