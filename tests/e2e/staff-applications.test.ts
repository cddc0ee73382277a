/** Staff and a visitor side by side: what staff set in the rooms Applications and People, and what a lender's file says. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectText, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { partsOfWorkbook, rowXml, workbookOf } from '#tests/support/news/write-workbook.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole } from '#tests/support/staff/browser-staff.ts'

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
  const staff = await signInStaff('support')
  const { page, goto } = await openConsole(visitors, staff)
  await goto('/applications?list=new')
  await expectVisible(page.getByRole('table', { name: 'Applications' }))
  await expectSoundScreen(page, 'staff-applications')
  await search(page, member.phone.slice(3))
  await page.getByRole('row').filter({ hasText: name }).click()
  await expectHeading(page, `Application at ${name}`)
  await page.getByRole('button', { name: 'Change the status' }).click()
  await page.getByLabel('New status').selectOption('under_review')
  await page.getByRole('button', { name: 'Set the status' }).click()
  await expectText(page, 'The status is Under review')
  await expectVisible(visitor.page.getByRole('article', { name }).getByText('Under Review'))

  // The tab is closed and opened again: nothing waited in it.
  await page.reload()
  await expectText(page, `Staff: ${staff.email}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(page, `Taken back by ${staff.email}`)
  await expectVisible(visitor.page.getByRole('article', { name }).getByText('Applied'))
  expect((await succeedAs(member, 'list-applications')).applications[0]).toMatchObject({
    id: application.id,
    status: 'applied',
  })
  await expectSoundScreen(page, 'staff-application')
  await page.getByRole('link', { name: 'Open the person' }).click()
  await expectHeading(page, 'Asha Rao')
  await expectSoundScreen(page, 'staff-person')
})

it('the first file of a lender, a workbook, is mapped on one screen, checked, recorded and taken back', async () => {
  const { member, application } = await applied()
  const { page, goto } = await openConsole(visitors, await signInStaff('partners'))
  const visitor = await visitors.open({ memory: member.memory })
  await openPage(visitor.page, paths.status)
  await goto(`/applications/import?lender=${application.lender_id}`)
  await expectVisible(page.getByLabel('File of the lender (Excel or CSV)'))
  await expectSoundScreen(page, 'staff-import')
  const headings = ['Mobile No', 'Loan Stage', 'Updated']
  const day = new Date().toISOString()
  const buffer = Buffer.from(
    workbookOf(
      partsOfWorkbook(
        [headings, [member.phone, 'Sanctioned', day], ['123', 'Sanctioned', 'today']].map(rowXml).join(''),
      ),
    ),
  )
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('File of the lender (Excel or CSV)').setInputFiles({ name: 'news.xlsx', mimeType, buffer })
  await expectText(page, 'Choose both the status and its day or time, or leave both out.')
  await page.getByLabel('Day or time').selectOption(`Updated (${day})`)
  await page.getByLabel('“Sanctioned” (status, 2)').selectOption('Approved')
  await expectSoundScreen(page, 'staff-import-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expectText(page, 'phone "123" is no Indian mobile number')
  await expectSoundScreen(page, 'staff-import-checked')
  await page.getByRole('button', { name: 'Record 1 event' }).click()
  const card = visitor.page.getByRole('article', { name: application.lender.name })
  await expectVisible(card.getByText('Approved'))
  await page.getByRole('button', { name: 'Take all back' }).click()
  await expectVisible(card.getByText('Applied'))
  await page.getByRole('link', { name: 'The page of this check, for a second person' }).click()
  await expectHeading(page, `news.xlsx of ${application.lender.name}`)
  await expectSoundScreen(page, 'staff-job')
  await goto('/applications/jobs')
  await expectVisible(page.getByRole('table', { name: 'Jobs' }))
  await expectSoundScreen(page, 'staff-jobs')
})
