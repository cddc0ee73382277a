import type { Request } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { paths } from '#contract/routes.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { prepareMember, prepareVisitors } from '#tests/support/browser/browser.ts'
import { openWhyHere } from '#tests/support/browser/journey.ts'
import { expectPath, expectSoon, expectToast, expectVisible, openPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = expectSuccess('get-catalogue', await createApiClient(inject('origin')).call('get-catalogue'))
})

it('a comparison is at an address that shows the same to everyone, and leads to the rules of the order', async () => {
  const { page } = await member.open()
  const [one, other] = catalogue.lenders
  await openPage(page, `${paths.offers}?compare=${one?.id},${other?.id}&amount=200000&months=24`)
  const sheet = page.getByRole('dialog', { name: 'Compare offers' })
  for (const entry of [one, other]) await expectVisible(sheet.getByText(entry?.name ?? '', { exact: true }))
  await expectVisible(sheet.getByText('For ₹2,00,000 over 24 months'))
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('article').first().isVisible()).toBe(false)
  expect(await sheet.getByRole('button', { name: /Share|Print|Close|Apply|Remove/ }).count()).toBe(0)
  await expectVisible(sheet.getByText(new RegExp(`^${brand.name} · \\d+ \\w+ \\d{4}, `)))
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expectSoon(() => new URL(page.url()).search).toBe('?amount=200000&months=24')
  await openWhyHere(page)
  await page.getByRole('dialog').getByRole('link', { name: 'How we rank offers' }).click()
  await expectPath(page, paths.howWeRank)
  await expectVisible(page.getByRole('rowheader', { name: one?.name ?? '' }))
})

it('order and filters stay with the page in its history, and its paper names them with brand and time', async () => {
  const { page } = await member.open()
  await openPage(page, paths.offers)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest rate')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^No collateral/ }).check()
  await page.getByRole('button', { name: /^Show \d+ offer/ }).click()
  const address = page.url()
  expect(new URL(address).search).toMatch(/^\?order=rate&amount=\d+&months=\d+&filters=no-collateral$/)
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expectPath(page, paths.home)
  await page.goBack()
  await expectSoon(() => page.getByRole('article').getByRole('heading').allTextContents()).toEqual(names)
  expect(page.url()).toBe(address)
  await page.emulateMedia({ media: 'print' })
  await expectVisible(page.getByText(new RegExp(`^${brand.name} · .* · Lowest rate · No collateral$`)))
  expect(await page.getByRole('article').getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
})

it('Apply Now opens the lender’s page in one tab with one call, even with a double tap', async () => {
  const { page, context } = await member.open()
  const lender = catalogue.lenders.find(({ featured, utm_url }) => featured && utm_url.includes('{user_id}'))
  if (!lender) throw new Error('the sample data has no featured lender with a {user_id} link')
  await openPage(page, paths.home)
  const isClick = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/applications')
  const calls: string[] = []
  page.on('request', (request) => {
    if (isClick(request)) calls.push(request.url())
  })
  const recorded = page.waitForResponse((response) => isClick(response.request()))
  const opened = context.waitForEvent('page')
  await page.getByRole('article', { name: lender.name }).getByRole('button', { name: 'Apply Now' }).dblclick()
  const tab = await opened
  await tab.waitForURL(/\/local\/lender\//)
  // The lender's page knows neither this tab nor its address.
  expect(await tab.evaluate(() => [opener === null, document.referrer])).toEqual([true, ''])
  expect((await recorded).status()).toBe(201)
  expect(decodeURI(tab.url())).not.toContain('{user_id}')
  await expectToast(page, 'Application Started', `Redirecting to ${lender.name}'s application form`)
  expect(calls).toHaveLength(1)
  expect(context.pages()).toHaveLength(2)
})
