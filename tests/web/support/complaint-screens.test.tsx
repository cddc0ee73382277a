// @vitest-environment happy-dom
/** Complaints: the form, the clock above the conversation and in the list, and the next steps. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authorities } from '#contract/authorities.ts'
import { brand } from '#contract/brand.ts'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { complaintPath, paths } from '#contract/routes.ts'
import type { CreateTicketRequest } from '#contract/support/tickets.ts'
import { breakOff, refuse, type ApiCall } from '../dom/api-double.ts'
import { fill, follow, hands, press, tap } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { application, message, ticket } from '../dom/samples.ts'
import { expectPath, expectText, expectToast, field, link } from '../dom/see.ts'

const screens = prepareScreens()

const complaint = (fields: Partial<Complaint> = {}): Complaint => ({
  number: 'C-2026-000123',
  answer_by: '2026-12-19T04:00:00.000Z',
  ...fields,
})
const complained = (fields: Partial<Complaint> = {}, more: Partial<Ticket> = {}) =>
  ticket({ kind: 'complaint', complaint: complaint(fields), ...more })

describe('the form of a complaint', () => {
  const answerCreated = ({ body }: ApiCall) => {
    const { id, title, message: text } = body as CreateTicketRequest
    return { ticket: complained({}, { id: `${id}-1`, title }), message: message(text) }
  }
  const sent = () => screens.api.callsOf('create-ticket').map(({ body }) => (body as CreateTicketRequest).complaint)
  const write = async () => {
    await fill('Title', 'A second fee')
    await fill('Message', 'It was taken twice.')
    await press('Send complaint')
  }

  it('is one tap from the list of tickets, is about us at first, and leads to the complaint with its number', async () => {
    screens.api.answer('list-tickets', () => ({ tickets: [] }))
    screens.api.answer('list-applications', () => ({ applications: [] }))
    screens.api.answer('list-messages', () => ({ messages: [] }))
    screens.api.answer('create-ticket', answerCreated)
    await screens.open(paths.support, asAsha)
    await tap(within(await screen.findByRole('main')).getByRole('link', { name: 'Make a complaint' }))
    await expectPath(complaintPath)
    await expectText(/an answer within 30 days/)
    const { phone, mobile, email } = brand.grievanceOfficer
    const form = screen.getByRole('main')
    for (const href of [`tel:${phone}`, `tel:${mobile}`, `mailto:${email}`]) {
      expect(form.querySelector(`[href="${href}"]`)).not.toBeNull()
    }
    await write()
    await expectText('Complaint C-2026-000123')
    expect(sent()).toEqual([{}])
  })

  it("begins with the lender of an application's card, and keeps another choice and the texts after a failure", async () => {
    const other = { ...application('Other Bank', 'applied'), lender_id: 'other' }
    const applications = [application('Narmada Finance', 'rejected'), other, { ...other, id: 'again' }]
    screens.api.answer('list-applications', () => ({ applications }))
    screens.api.answer('create-ticket', breakOff)
    await screens.open(`${complaintPath}?lender=narmada`, asAsha)
    const about = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who is it about?' })
    expect([...about.options].map(({ text }) => text)).toEqual([brand.name, 'Narmada Finance', 'Other Bank'])
    expect(about.value).toBe('narmada')
    await write()
    await expectToast('Error', 'No connection. Please check your internet and try again.')
    await expectText(/still here/)
    await hands.selectOptions(about, 'Other Bank')
    await press('Send complaint')
    await screens.reload()
    expect((await field('Message')).value).toBe('It was taken twice.')
    expect(sent()).toEqual([{ lender_id: 'narmada' }, { lender_id: 'other' }])
  })

  it('is about us while the lender of the address is none of the visitor, or the lenders do not load', async () => {
    screens.api.answer('list-applications', breakOff)
    screens.api.answer('create-ticket', refuse('BUSY'))
    await screens.open(`${complaintPath}?lender=nobody`, asAsha)
    const about = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who is it about?' })
    expect(about.value).toBe('')
    await write()
    await expectText(/still here/)
    expect(sent()).toEqual([{}])
  })
})

const open = async (shown: Ticket) => {
  screens.api.answer('list-tickets', () => ({ tickets: [shown] }))
  screens.api.answer('list-messages', () => ({ messages: [message('First')] }))
  await screens.open(`${paths.support}/${shown.id}`, asAsha)
}

describe('the clock of a complaint', () => {
  const decided_at = '2026-11-20T06:00:00.000Z'
  it.each([
    [complained(), 'Day 2 of 30. You get an answer by 19 Dec 2026.'],
    [complained({ answer_by: '2026-11-20T09:59:59.000Z' }), 'The 30 days ended on 20 Nov 2026 without a decision.'],
    [complained({ outcome: 'resolved', decided_at }, { status: 'closed' }), 'We settled it on 20 Nov 2026.'],
    [complained({ outcome: 'rejected', decided_at }, { status: 'closed' }), 'We rejected it on 20 Nov 2026.'],
    [complained({ outcome: 'partly', decided_at }, { status: 'closed' }), 'We accepted a part of it on 20 Nov 2026.'],
  ])('is above the conversation and in the list: %#', async (shown, words) => {
    await open(shown)
    await expectText(words)
    await follow('All tickets')
    expect((await link(/A fee is asked/)).textContent).toContain(`Complaint C-2026-000123 ${words}`)
  })

  it('is not at an ordinary ticket', async () => {
    await open(ticket())
    await expectText('First')
    expect(screen.queryByRole('button', { name: 'Next steps' })).toBeNull()
  })
})

describe('the next steps of a complaint', () => {
  const lender = { id: 'narmada', name: 'Narmada Finance' }
  const officer = { name: 'Meera Rao', email: 'nodal@narmada.example', phone: '+912240000123' }
  const openSteps = async (shown: Ticket) => {
    await open(shown)
    await press('Next steps')
    return within(await screen.findByRole('dialog', { name: 'Where you can turn next' }))
  }
  const hrefs = (steps: Awaited<ReturnType<typeof openSteps>>) =>
    steps.getAllByRole('link').map((each) => each.getAttribute('href'))

  it("name after a rejection the lender's officer, the Reserve Bank with both addresses, and Sachet", async () => {
    screens.api.answer('get-lender-contact', () => ({
      ...lender,
      website: 'https://narmada.example/',
      nodal_officer: officer,
    }))
    const steps = await openSteps(complained({ lender, outcome: 'rejected' }, { status: 'closed' }))
    await steps.findByText(officer.name)
    steps.getByText(/You can go to the Reserve Bank of India now/)
    for (const line of authorities.reserveBank.post) steps.getByText(line)
    expect(hrefs(steps)).toEqual(
      expect.arrayContaining([
        `mailto:${officer.email}`,
        `tel:${officer.phone}`,
        'https://narmada.example/',
        authorities.reserveBank.portal,
        authorities.sachet.portal,
      ]),
    )
  })

  it('name before that the day from which they are open, and no lender for a complaint about us', async () => {
    const steps = await openSteps(complained())
    steps.getByText(/no answer by 19 Dec 2026/)
    expect(steps.queryByText(/nodal officer/)).toBeNull()
  })

  it.each([
    [() => ({ ...lender, grievance_contact: 'care@narmada.example' }), 'care@narmada.example'],
    [() => lender, /has named no officer/],
    [breakOff, /couldn't load/],
  ])('say what is known of a lender without an officer: %#', async (reply, words) => {
    screens.api.answer('get-lender-contact', reply)
    const steps = await openSteps(complained({ lender }))
    expect(await steps.findByText(words)).toBeTruthy()
  })
})
