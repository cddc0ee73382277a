/** Staff and a visitor side by side: what staff set in the rooms Applications and People, and what the visitor typed. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { acceptedTerms, succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { openStaffConsole } from '#tests/support/browser/open-staff-console.ts'
import { expectHeading, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

const applied = async () => {
  const member = await takeBrowserMember()
  const { lenders } = await succeedAs(member, 'get-catalogue')
  const { application } = await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenders[0]?.id ?? '' } })
  return { member, application, name: application.lender.name }
}

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await page.keyboard.press('Enter')
}

it('a status that staff set reaches the open page of the visitor, and leaves it with an undo after a reload', async () => {
  const { member, application, name } = await applied()
  const visitor = await visitors.open({ memory: member.memory })
  await openPage(visitor.page, paths.status)
  const { page, goto, email } = await openStaffConsole(visitors, ['support'])
  await goto('/applications')
  await search(page, member.phone.slice(3))
  await page.getByRole('row').filter({ hasText: name }).click()
  await expectHeading(page, `Application at ${name}`)
  await page.getByLabel('New status').selectOption('under_review')
  await page.getByRole('button', { name: 'Set the status' }).click()
  await expectText(page, 'The status is Under review')
  await expectVisible(visitor.page.getByRole('article', { name }).getByText('Under Review'))

  // The tab is closed and opened again: nothing waited in it.
  await page.reload()
  await expectText(page, `Staff: ${email}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, `Taken back by ${email}`)
  await expectVisible(visitor.page.getByRole('article', { name }).getByText('Applied'))
  expect((await succeedAs(member, 'list-applications')).applications[0]).toMatchObject({
    id: application.id,
    status: 'applied',
  })
})

const scripts = [
  '<script>document.title="run"</script>',
  '<img src=x onerror=document.title="run">',
  '"><svg onload=document.title="run">',
  "'-document.title='run'-'",
  '{{constructor.constructor("document.title=1")()}}',
  '<style>*{display:none}</style>',
  '<a href=javascript:document.title="run">a</a>',
]

it('scripts that a visitor gave as name and campaign are text in both rooms, which everybody can use', async () => {
  const { member, application, name } = await applied()
  const { page, goto } = await openStaffConsole(visitors, ['admin'])
  const personal = { email: 'asha@example.in', date_of_birth: '1990-05-06' }
  const full_name = scripts.slice(0, 3).join(' ')
  const utm = { utm_source: scripts[3] ?? '', utm_campaign: scripts.slice(4).join(' ') }
  await succeedAs(member, 'start-session', { body: { category: 'salaried', terms: acceptedTerms, ...utm } })
  await succeedAs(member, 'save-personal-details', { body: { ...personal, full_name } })

  await goto('/applications')
  await expectVisible(page.getByRole('table', { name: 'Applications' }))
  await search(page, application.user_id)
  await page.getByRole('row').filter({ hasText: name }).click()
  await expectText(page, full_name)
  await page.getByRole('link', { name: 'Open the person' }).click()
  await expectHeading(page, full_name)
  await expectText(page, utm.utm_campaign)
  await page.getByRole('button', { name: 'As the visitor sees it' }).click()
  await page.getByLabel('Reason').fill('Ticket about the name')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expectText(page, 'Nothing here can be changed.')
  await expectText(page, full_name)
  expect(await page.title()).not.toBe('run')
  await goto('/applications/jobs')
  await expectHeading(page, 'Jobs')
})
