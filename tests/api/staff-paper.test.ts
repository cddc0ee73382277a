/** What people ask for on paper, on the running product: a consent, the data, and the end of the account. */
import { expect, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { callAs, succeedAs } from '#tests/support/auth/sign-in.ts'
import { signInStaff } from '#tests/support/staff.ts'

it('a consent counts for the visitor, the export has it, and a closed account ends the session', async () => {
  const member = await takeMember()
  const params = { user_id: (await succeedAs(member, 'get-profile')).user.id }
  const [admin, support] = [await signInStaff('admin'), await signInStaff('support')]
  const letter = { purpose: 'lender_contact', given: true, letter_of: '2026-11-20', scan: 'S-118' }
  await support.succeed('enter-consent', { params, body: letter })
  expect((await succeedAs(member, 'get-consents')).consents).toContainEqual(
    expect.objectContaining({ purpose: 'lender_contact', given: true }),
  )
  const body = { reason: 'letter of 20 November' }
  const { items } = await admin.succeed('export-person', { params, body })
  expect(items.map(({ kind }) => kind)).toContain('consent-receipt')
  expectError(await support.call('export-person', { params, body }), 'ROLE_NOT_ALLOWED')
  expectError(await support.call('close-person', { params, body }), 'ROLE_NOT_ALLOWED')
  expectError(await admin.call('close-person', { params, body: {} }), 'VALIDATION_ERROR')
  await admin.succeed('close-person', { params, body })
  expectError(await callAs(member, 'get-profile'), 'SIGNED_OUT')
  expectError(await admin.call('close-person', { params, body }), 'USER_NOT_FOUND')
})

it('an editor of the catalogue checks the links of all lenders, part by part', async () => {
  const editor = await signInStaff('catalogue')
  let answer = await editor.succeed('check-links', { body: {} })
  while (answer.next !== undefined) answer = await editor.succeed('check-links', { body: { after: answer.next } })
  expect(answer.checked).toBe(answer.of)
  expect((await editor.succeed('get-health')).links).toMatchObject({ problems: expect.any(Array) as unknown[] })
  expectError(await (await signInStaff('partners')).call('check-links', { body: {} }), 'ROLE_NOT_ALLOWED')
  expectError(await editor.call('check-links', { body: { after: '' } }), 'VALIDATION_ERROR')
})
