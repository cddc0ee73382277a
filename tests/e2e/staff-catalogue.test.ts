/** Staff publishes a new lender by keyboard, a visitor sees it, and it is taken back. */
import { randomUUID } from 'node:crypto'
import { it } from 'vitest'
import { prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { expectHeading, expectSoon, expectText } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { signInStaff } from '#tests/support/staff.ts'

const visitors = prepareVisitors()

/** In a name it stays a text, for staff and for visitors. */
const name = 'Kaveri <img src=x onerror=alert(1)>'
const texts = {
  Name: name,
  'Interest rate, in words': '11% p.a.',
  'Largest amount, in words': '₹5,00,000',
  'Time until the money comes, in words': '2 days',
  'Address that Apply Now opens': 'https://example.com/?click={click_id}',
  'Hosts that the addresses may lead to': 'example.com',
}

it('a lender is drafted, published, seen by a visitor, and switched off again by Undo', async () => {
  const id = `kaveri-${randomUUID().slice(0, 8)}`
  const { page, goto } = await openConsole(visitors, await signInStaff('catalogue'), screenSizes.phone)
  await goto('/catalogue')
  await expectHeading(page, 'Catalogue')
  await expectText(page, 'Banyan Bridge Finance')
  await expectSoundScreen(page, 'staff-catalogue')

  await page.keyboard.press('n')
  await page.getByLabel('Id', { exact: true }).fill(id)
  await page.keyboard.press('Enter')
  await expectHeading(page, id)
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  await page.getByRole('checkbox', { name: 'Shown to visitors' }).check()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectText(page, `${name} is published`)
  await expectSoundScreen(page, 'staff-catalogue-entry')

  const { page: visitorsPage } = await visitors.open()
  await visitorsPage.goto(`/lenders/${id}`)
  await expectHeading(visitorsPage, name)

  await page.getByRole('button', { name: 'Take back' }).click()
  await expectText(page, 'The last change is taken back')
  await expectSoon(() => page.getByRole('switch', { name: 'Shown to visitors' }).isChecked()).toBe(false)
})
