/** Hindi words of visitors, partners and operators in the rooms of the console: a screen reader reads them in a Hindi voice (WCAG 3.1.2). */
import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectVisible } from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'
import { newTicketBody, openTicket } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()

const name = 'आशा वर्मा'

/** Waits for the words, and expects that every text and field in their letters is marked. */
const expectMarked = async (page: Page, words: string | RegExp = name) => {
  await expectVisible(page.getByText(words))
  const unmarked = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const check = (element: Element | null, text: string | null) => {
      if (/[\u0900-\u097f]/.test(text ?? '') && !element?.closest('[lang=hi], script')) found.push(text ?? '')
    }
    while (walker.nextNode()) check(walker.currentNode.parentElement, walker.currentNode.nodeValue)
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) check(field, field.value)
    return found
  })
  expect(unmarked, page.url()).toEqual([])
}

it('is marked in tickets, applications, people, the record, partners and the catalogue', async () => {
  const [member, admin] = await Promise.all([takeMember(), signInStaff('admin')])
  const personal = { full_name: name, email: 'asha@example.in', date_of_birth: '1990-05-06' }
  const { id: userId } = (await succeedAs(member, 'save-personal-details', { body: personal })).user
  const { lenders } = await succeedAs(member, 'get-catalogue')
  const body = { lender_id: lenders[0]?.id ?? '' }
  const { application } = await succeedAs(member, 'apply-to-lender', { body })
  const ticket = await openTicket(member, newTicketBody({ title: 'लोन कहाँ है?', message: 'पैसा नहीं आया' }))
  const code = `hindi-${ulid().toLowerCase()}`
  await admin.succeed('create-partner', { body: { code, name: 'आशा फ़ाइनेंस', daily_limit: 5, allow_ips: [] } })

  const { page, goto } = await openConsole(visitors, admin)
  await goto(`/tickets?view=all&ticket=${ticket.id}`)
  await expectVisible(page.getByRole('log').getByText('पैसा नहीं आया'))
  await expectMarked(page)
  await goto(`/applications/of/${userId}/${application.lender_id}`)
  await expectMarked(page)
  await goto(`/people/${userId}`)
  await expectMarked(page)
  await button(page, 'As the visitor sees it').click()
  await page.getByLabel('Needed for').selectOption('request')
  await page.getByLabel('Who asks, and how').fill('An email of the visitor')
  await button(page, 'Show').click()
  await expectVisible(page.getByText('Nothing here can be changed.'))
  await expectMarked(page)
  await goto(`/admin/record?person=${userId}`)
  await expectMarked(page, /फ़ाइनेंस|आशा/)
  await goto('/partners')
  await expectMarked(page, 'आशा फ़ाइनेंस')
  await goto(`/partners/${code}`)
  await expectMarked(page, 'आशा फ़ाइनेंस')
  await goto('/catalogue/lender/tamarind-capital')
  await expectMarked(page, 'Interest rate, in words')
})
