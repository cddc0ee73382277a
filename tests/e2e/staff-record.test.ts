/** An admin reads in the record what an operator did, and keeps the filter as a view. */
import { expect, inject, it } from 'vitest'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectText } from '#tests/support/browser/see.ts'
import { enrolStaff } from '#tests/support/staff/staff-sign-in.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

it('the invitation of a person is in the record of the day, and of the operator who invited', async () => {
  const { token } = await enrolStaff({ origin, dataFolder: inject('dataFolder') }, ['admin'])
  const session = { access: token, refresh: 'none', renewAtEpochMilliseconds: Date.now() + 600_000 }
  const { page } = await visitors.open()
  await page.addInitScript((tokens) => sessionStorage.setItem('staff_tokens', tokens), JSON.stringify(session))
  await page.goto(`${origin.replace('//', '//staff.')}/record`)
  await expectHeading(page, 'Record')
  await expectText(page, 'staff.invite')

  await page.getByText('staff.invite').first().click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('button', { name: 'All of this staff member' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?find=staff&of=operator')
  await page.getByRole('button', { name: 'Keep this filter as a view' }).click()
  await page.getByLabel('Name of the view').fill('Operators')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete the view Operators' }).waitFor()
})
