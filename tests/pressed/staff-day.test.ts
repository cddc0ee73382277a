/** The day of one member at the desk, in one tab and by the keyboard where it has keys: tickets, complaints, files of lenders, a lender and a partner. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { expect, inject, it } from 'vitest'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { readClock, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { button } from '#tests/support/browser/journey.ts'
import { expectGone, expectHeading, expectSoon, expectText, expectVisible } from '#tests/support/browser/see.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { openConsole, type BrowserStaff } from '#tests/support/staff/browser-staff.ts'
import { draftLender } from '#tests/support/staff/draft-lender.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const visitors = prepareVisitors()
const day = { tickets: 40, complaints: 3, files: 2 } as const

/** Tickets of the member's own list, which tests beside this one do not change. */
const assign = async (staff: BrowserStaff, count: number, fields: { complaint?: object }) => {
  const { id: staff_id } = await staff.succeed('get-session')
  const opened = []
  let asker = await takeMember()
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % supportPolicy.ticketsPerHour === 0) asker = await takeMember()
    const id = ulid((await readClock(inject('origin'))) + index)
    const ticket = await openTicket(asker, { id, title: `number ${index}`, message: `Question ${index}`, ...fields })
    await staff.succeed('change-ticket', { params: { ticket_id: ticket.id }, body: { change: 'assignee', staff_id } })
    opened.push(ticket)
  }
  return opened
}

/** Goes to a room by its keys, from any place. */
const go = async (page: Page, key: string, heading: string) => {
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press(key)
  await expectHeading(page, heading)
}

const answersOf = async (staff: BrowserStaff, ticket_id: string) =>
  (await staff.succeed('open-ticket', { params: { ticket_id } })).messages
    .filter(({ sender_type }) => sender_type === 'staff')
    .map(({ message }) => message)

const importFile = async (page: Page, member: Member, lender: { id: string; name: string }) => {
  const { application } = await succeedAs(member, 'apply-to-lender', { body: { lender_id: lender.id } })
  await page.getByLabel('Lender', { exact: true }).selectOption(lender.name)
  const at = new Date(await readClock(inject('origin'))).toISOString()
  const buffer = Buffer.from(`phone,status,occurred_at\n${member.phone},Loan passed,${at}\n`)
  await page
    .getByLabel('File of the lender (Excel or CSV)')
    .setInputFiles({ name: 'news.csv', mimeType: 'text/csv', buffer })
  await page.getByLabel('“Loan passed” (status, 1)').selectOption('Approved')
  await button(page, 'Check the file').click()
  await button(page, 'Record 1 event').click()
  await expectSoon(async () => (await succeedAs(member, 'list-applications')).applications[0]).toMatchObject({
    id: application.id,
    status: 'approved',
  })
}

it('tickets are answered, complaints decided, files imported, a lender published and a partner made, in one tab', async () => {
  // How often a member opens tickets has a limit: another one reads the answers.
  const [staff, reader] = [await signInStaff('admin'), await signInStaff('support')]
  const tickets = await assign(staff, day.tickets, {})
  const { page, goto } = await openConsole(visitors, staff)
  await goto('/tickets?view=mine')
  await expectVisible(page.getByRole('link', { name: 'number' }).nth(day.tickets - 1))
  await page.keyboard.press('j')
  for (const [index] of tickets.entries()) {
    await expectVisible(page.getByRole('log').getByText(`Question ${index}`, { exact: true }))
    await page.keyboard.press('r')
    await page.keyboard.insertText(`Answer ${index}.`)
    await page.keyboard.press('Control+Shift+Enter')
  }
  await expectText(page, 'No ticket is yours')
  for (const [index, { id }] of tickets.entries())
    await expectSoon(() => answersOf(reader, id)).toEqual([`Answer ${index}.`])

  const complaints = await assign(staff, day.complaints, { complaint: {} })
  await goto('/tickets?view=mine')
  await expectVisible(page.getByRole('link', { name: 'number' }).nth(day.complaints - 1))
  await page.keyboard.press('j')
  for (const [index, { complaint }] of complaints.entries()) {
    await expectVisible(page.getByRole('log').getByText(`Question ${index}`, { exact: true }))
    const dialog = page.getByRole('dialog', { name: `Decide complaint ${complaint?.number}` })
    await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Close' }).press('Enter')
    await dialog.getByLabel('Outcome').selectOption('rejected')
    await dialog.getByRole('textbox', { name: 'Answer to the visitor' }).fill(`Decided ${complaint?.number}.`)
    await page.keyboard.press('Control+Enter')
    await expectGone(dialog)
  }
  await expectText(page, 'No ticket is yours')
  for (const { id, complaint } of complaints)
    await expectSoon(() => answersOf(reader, id)).toEqual([`Decided ${complaint?.number}.`])

  const { lenders } = await succeedAs(await takeMember(), 'get-catalogue')
  for (const lender of lenders.slice(0, day.files)) {
    await goto('/applications/import')
    await importFile(page, await takeMember(), lender)
  }

  const id = `day-${randomUUID().slice(0, 8)}`
  await go(page, 'c', 'Catalogue')
  await draftLender(page, id, `Lender ${id}`)
  await page.getByRole('switch', { name: 'Shown to visitors' }).check()
  await page.keyboard.press('Control+s')
  await expectText(page, 'The draft is saved')
  await page.keyboard.press('Control+Enter')
  await button(page, 'Publish').click()
  await expectText(page, `Lender ${id} is published`)
  const { page: visitorsPage } = await visitors.open()
  await visitorsPage.goto(`/lenders/${id}`)
  await expectHeading(visitorsPage, `Lender ${id}`)

  await go(page, 'b', 'Partners')
  await page.keyboard.press('n')
  await page.getByLabel('Code', { exact: true }).fill(id)
  await page.getByLabel('Name', { exact: true }).fill(`Partner ${id}`)
  await page.keyboard.press('Control+Enter')
  await button(page, 'I have copied it').click()
  expect((await staff.succeed('show-partner', { params: { partner_code: id } })).name).toBe(`Partner ${id}`)
})
