/** Texts of a visitor that would run or draw something as markup, in each room of the console that shows them. */
import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { acceptedTerms, readClock, succeedAs } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectHeading, expectVisible } from '#tests/support/browser/see.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()

/** All of them in one text: longer than a field may be, so the browser puts it in the place of a word in each answer of the API. */
const every = hostileTexts.join(' ')
const mark = 'Hostilemark'

const replaceMark = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(mark, JSON.stringify(every).slice(1, -1)),
    })
  })

/** Expects the texts to be words on the page, and nothing in them to have become an element, a style or an action. */
const expectWords = async (page: Page, region: string) => {
  await expectVisible(page.locator(region).getByText(every).first())
  const made = await page.evaluate(() => {
    const evil =
      '[onerror], [onload], [ontoggle], [srcdoc], [href*="evil"], [action], [href^="javascript"], [src="x"], meta[content*="evil"]'
    const drawn = 'iframe, math, template, base, body style, body script:not([src])'
    return [
      ...Array.from(document.querySelectorAll(`${evil}, ${drawn}`), ({ outerHTML }) => outerHTML),
      ...('pwned' in globalThis ? ['ran'] : []),
      ...(getComputedStyle(document.body).backgroundColor === 'rgb(255, 0, 0)' ? ['styled'] : []),
    ]
  })
  expect(made, region).toEqual([])
}

it('message, name, campaign and reason are words in each room, and the policy of the page had nothing to stop', async () => {
  const origin = inject('origin')
  const [member, admin] = await Promise.all([takeMember(), signInStaff('admin')])
  const utm = { utm_source: mark, utm_campaign: mark }
  await succeedAs(member, 'start-session', { body: { category: 'salaried', terms: acceptedTerms, ...utm } })
  const personal = { full_name: mark, email: 'asha@example.in', date_of_birth: '1990-05-06' }
  const { id: userId } = (await succeedAs(member, 'save-personal-details', { body: personal })).user
  const { lenders } = await succeedAs(member, 'get-catalogue')
  const body = { lender_id: lenders[0]?.id ?? '' }
  const { application } = await succeedAs(member, 'apply-to-lender', { body })
  const [title = '', ...others] = hostileTexts
  const now = await readClock(origin)
  const ticket = await openTicket(member, { id: ulid(now), title, message: mark })
  for (const message of others) await sendMessage(member, ticket.id, { id: ulid(now), message })
  const code = `hostile-${ulid().toLowerCase()}`
  const { keys } = await admin.succeed('create-partner', { body: { code, name: mark, daily_limit: 5, allow_ips: [] } })
  const liveKey = keys.find(({ mode }) => mode === 'live')?.api_key ?? ''
  await createPartnerClient(origin, liveKey).submit({ full_name: title })

  const { page, goto } = await openConsole(visitors, admin)
  await replaceMark(page)
  await goto(`/tickets?view=all&ticket=${ticket.id}`)
  await expectVisible(page.getByRole('heading', { name: title, level: 2 }))
  const log = page.getByRole('log')
  await expectVisible(log.getByText(others.at(-1) ?? '', { exact: true }))
  expect(await log.locator('p').allTextContents()).toEqual(expect.arrayContaining(others))
  await expectWords(page, '[role=log]')
  await expectWords(page, 'aside')
  await goto(`/applications/of/${userId}/${application.lender_id}`)
  await expectWords(page, 'main')
  await goto(`/people/${userId}`)
  await expectHeading(page, every)
  await expectWords(page, 'dd')
  await button(page, 'As the visitor sees it').click()
  await page.getByLabel('Needed for').selectOption('request')
  await page.getByLabel('Who asks, and how').fill(mark)
  await button(page, 'Show').click()
  await expectVisible(page.getByText('Nothing here can be changed.'))
  await expectWords(page, 'dd')
  await goto(`/admin/record?person=${userId}`)
  await expectWords(page, 'table')
  await goto(`/partners/${code}`)
  await expectVisible(page.getByRole('table', { name: /^Calls/ }).getByText('201'))
  await expectWords(page, 'h1')
})
