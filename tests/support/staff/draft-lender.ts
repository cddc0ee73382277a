/** A new lender in the console: the least that it needs, typed as a member of staff does. */
import type { Page } from 'playwright'
import { button } from '#tests/support/browser/journey.ts'
import { expectHeading } from '#tests/support/browser/see.ts'

const texts = {
  'Interest rate, in words': '11% p.a.',
  'Largest amount, in words': '₹5,00,000',
  'Time until the money comes, in words': '2 days',
  'Address that Apply Now opens': 'https://example.com/?click={click_id}',
  'Hosts that the addresses may lead to': 'example.com',
}

/** Begins a draft from the catalogue, and sets all but its switches. */
export const draftLender = async (page: Page, id: string, name: string) => {
  await page.keyboard.press('n')
  await page.getByLabel('Id', { exact: true }).fill(id)
  await page.keyboard.press('Enter')
  await expectHeading(page, id)
  for (const [label, text] of Object.entries({ Name: name, ...texts }))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text)
  // Last on /offers, where the visitors of other tests apply to the first lender.
  await page.getByLabel('Order: higher comes first').fill('1000000')
  await button(page, 'Set').click()
}
