/** An admin reads in the record what an operator did, and keeps the filter as a view. */
import { it } from 'vitest'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { expectHeading, expectSoon, expectText } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { signInStaff } from '#tests/support/staff.ts'

const visitors = prepareVisitors()

it('the invitation of a person is in the record of the day, and of the operator who invited', async () => {
  const { page, goto } = await openConsole(visitors, await signInStaff('admin'), screenSizes.phone)
  await goto('/record')
  await expectHeading(page, 'Record')
  await expectText(page, 'staff.invite')
  await expectSoundScreen(page, 'staff-record')

  await page.getByText('staff.invite').first().click()
  await page.getByRole('dialog').waitFor()
  await expectSoundScreen(page, 'staff-record-entry')
  await page.getByRole('button', { name: 'All of this staff member' }).click()
  await expectSoon(() => new URL(page.url()).search).toBe('?find=staff&of=operator')
  await page.getByRole('button', { name: 'Keep this filter as a view' }).click()
  await page.getByLabel('Name of the view').fill('Operators')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete the view Operators' }).waitFor()
})
