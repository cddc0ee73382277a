/** A short walk through each of the rooms Partners, Lender keys, Approvals, Health and People, which ends with the checks of its screen. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectGone, expectHeading, expectText, expectVisible } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { openConsole, type BrowserStaff } from '#tests/support/staff/browser-staff.ts'
import { runStaffCommand } from '#tests/support/staff/staff-sign-in.ts'
import { signInStaff } from '#tests/support/staff.ts'

const visitors = prepareVisitors()
let admin: BrowserStaff
beforeAll(async () => {
  admin = await signInStaff('admin')
})

it('a partner is made, its key is shown once, and its submission is listed', async () => {
  const code = `walk-${randomUUID().slice(0, 8)}`
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/partners')
  await expectVisible(button(page, /^New partner/))
  await page.keyboard.press('n')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Name', { exact: true }).fill('Walk Partner')
  await button(page, 'Create').click()
  await expectVisible(page.getByRole('dialog', { name: 'Shown once' }))
  await expectSoundScreen(page, 'staff-partner-keys')
  const key = await page.getByRole('dialog').locator('code').first().innerText()
  await button(page, 'I have copied it').click()
  await createPartnerClient(inject('origin'), key).submit()
  await page.getByRole('row').filter({ hasText: code }).click()
  await expectHeading(page, 'Walk Partner')
  await expectVisible(page.getByRole('table', { name: 'Submissions' }).getByText('Accepted'))
  await expectGone(page.getByText(key))
  await expectSoundScreen(page, 'staff-partner')
})

it('a lender gets a key, which works until it is revoked', async () => {
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/lender-keys')
  await expectVisible(page.getByRole('table', { name: 'Lenders' }))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await button(page, 'First key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'First key' }).click()
  await button(page, 'I have copied it').click()
  await expectVisible(page.getByRole('cell', { name: 'Working' }))
  await expectSoundScreen(page, 'staff-lender-keys')
  await button(page, /^Revoke/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectVisible(page.getByRole('cell', { name: /^Revoked/ }))
})

it('a person whom an operator invites waits in Approvals until an admin agrees', async () => {
  const email = `${randomUUID()}@staff.example`
  const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
  const fourEyes = { readFourEyes: () => Promise.resolve(true) }
  await runStaffCommand(place, 'invite', { email, role: ['support'] }, fourEyes)
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/approvals')
  await expectText(page, `${email} joins as support`)
  await expectSoundScreen(page, 'staff-approvals')
  await page.getByRole('link', { name: `${email} joins as support` }).click()
  await expectVisible(page.getByRole('dialog', { name: `${email} joins as support` }))
  await expectSoundScreen(page, 'staff-approval')
  await button(page, 'Agree').click()
  await expectText(page, `${email} is let in`)
  await expectGone(page.getByText(`${email} joins as support`))
  const listed = await runStaffCommand(place, 'list', {})
  expect(listed.find((row) => row['email'] === email)).toMatchObject({ state: 'invited', roles: 'support' })
})

it('Health says how SMS, lenders and webhooks are', async () => {
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/health')
  await expectHeading(page, 'Health')
  await expectVisible(page.getByRole('heading', { name: 'SMS', level: 2 }))
  await expectSoundScreen(page, 'staff-health')
})

it('a person is found by phone, and the number is shown for a reason', async () => {
  const member = await takeMember()
  const { id } = (await succeedAs(member, 'get-profile')).user
  const { page, goto } = await openConsole(visitors, admin)
  await goto('/people')
  await expectHeading(page, 'People')
  await expectSoundScreen(page, 'staff-people')
  await page.getByLabel('Phone or user id').fill(member.phone.slice(3))
  await page.keyboard.press('Enter')
  await expectText(page, id)
  await button(page, 'Show the phone number').click()
  await page.getByLabel('Reason').fill('The visitor asked to be called')
  await button(page, 'Show').click()
  await expectText(page, member.phone)
  expect(new URL(page.url()).pathname).toBe(`/people/${id}`)
  await expectSoundScreen(page, 'staff-person-shown')
})
