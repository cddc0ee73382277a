// @vitest-environment happy-dom
/** /support: the tickets, the form of a new one, and complaints with their clock and next steps. */
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { Complaint, Ticket } from '#contract/entities.ts'
import { errorMessage } from '#contract/errors.ts'
import { authorities } from '#contract/legal-sources.ts'
import { paths, complaintPath } from '#contract/routes.ts'
import type { CreateTicketRequest } from '#lambdas/support/tickets.contract.ts'
import { breakOff, refuse, type ApiCall } from '../dom/api-double.ts'
import { fill, follow, press, hands, tap } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { message, ticket, application } from '../dom/samples.ts'
import { eventually, expectHeading, expectPath, expectText, expectToast, field, link } from '../dom/see.ts'
import { setOnline } from '../dom/tab-double.ts'

const screens = prepareScreens()

it('the tickets show title, time, priority and status, even an unknown one', async () => {
  const labels = { open: 'Open', in_progress: 'In Progress', closed: 'Closed', not_yet_known: 'not yet known' }
  const tickets = Object.keys(labels).map((status) => ticket({ id: status, title: `It is ${status}`, status }))
  screens.api.answer('list-tickets', { tickets })
  await screens.open(paths.support, asAsha)
  for (const [status, label] of Object.entries(labels)) {
    const row = (await link(new RegExp(`It is ${status}`))).textContent
    for (const words of ['Created 19 Nov 2026, 09:30', 'Priority: medium', label]) expect(row).toContain(words)
  }
})

it('a ticket shows its last message with its time, and an answer that is new, also at Help and in the profile', async () => {
  const last_message = { sender_type: 'staff', text: 'We are on it.', created_at: '2026-11-20T08:35:00.000Z' }
  const answered = ticket({ title: 'A fee', last_message, has_new_answer: true })
  screens.api.answer('list-tickets', { tickets: [answered, ticket({ id: 'old', title: 'Made before' })] })
  await screens.open(paths.profile, asAsha)
  await link('Help New answer')
  expect(screens.api.callsOf('list-tickets')).toHaveLength(1)
  await follow(/^Support/)
  const row = (await link(/A fee/)).textContent
  for (const words of ['New answer', 'Support: We are on it.', 'Last message 20 Nov 2026, 14:05'])
    expect(row).toContain(words)
  expect((await link(/Made before/)).textContent).not.toMatch(/New answer|Last message/)
})

it.each([
  ['there are none', () => ({ tickets: [] }), 'No Support Tickets'],
  ['they failed to load', breakOff, "We couldn't get your tickets"],
])('the tickets leave the form of a new one in reach when %s', async (_, reply, shown) => {
  screens.api.answer('list-tickets', reply)
  await screens.open(paths.support, asAsha)
  await passTime(3000)
  await expectText(shown)
  await follow('New Ticket')
  await expectPath(`${paths.support}/new`)
})

it('the tickets are loaded again when the visitor returns to them', async () => {
  await screens.open(`${paths.support}/${ticket().id}`, asAsha)
  await screen.findByText('First')
  screens.api.answer('list-tickets', { tickets: [ticket({ title: 'Another title' })] })
  await follow('All tickets')
  expect((await link(/Another title/)).textContent).toContain('Open')
})

describe('the form of a new ticket', () => {
  const created = ticket({ id: '01KB0000000000000000000000-1', title: 'Late money' })
  const answerCreated = ({ body }: ApiCall) => {
    const { id, message: text } = body as CreateTicketRequest
    return { ticket: { ...created, id: `${id}-1` }, message: message(text) }
  }
  const openForm = () => screens.open(`${paths.support}/new`, asAsha)
  const submitForm = async () => {
    await openForm()
    await fill('Title', 'Late money')
    await fill('Message', 'Where is it?')
    await press('Create Ticket')
  }

  it('says at the field that lacks, leads there, and when support replies', async () => {
    await openForm()
    await expectText('We reply within 48 to 72 hours.')
    await fill('Title', '  ')
    await fill('Message', 'Something')
    await press('Create Ticket')
    await expectToast('Error', 'Please fill in both title and message.')
    const title = await field('Title')
    expect(document.activeElement).toBe(title)
    expect(title.getAttribute('aria-invalid')).toBe('true')
    await fill('Title', 'A title')
    await fill('Message', '')
    await press('Create Ticket')
    expect(document.activeElement).toBe(await field('Message'))
    expect(screens.api.callsOf('create-ticket')).toEqual([])
    await follow('Cancel')
    await expectPath(paths.support)
  })

  const refuseTitle = refuse('VALIDATION_ERROR', [{ field: 'title', message: 'This title is not allowed' }])
  it.each([
    ['the server is busy', refuse('BUSY'), errorMessage.BUSY, /still here/],
    ['the server refuses the title', refuseTitle, 'Failed to create support ticket.', 'This title is not allowed'],
  ] as const)('explains that %s, and keeps the texts across a reload', async (_, reply, toast, shown) => {
    screens.api.answer('create-ticket', reply)
    await submitForm()
    await expectToast('Error', toast)
    await expectText(shown)
    await screens.reload()
    expect((await field('Title')).value).toBe('Late money')
    expect((await field('Message')).value).toBe('Where is it?')
  })

  it('ends the toast of a failed attempt with the next one, so that it is not over the ticket', async () => {
    screens.api.answer('create-ticket', { ticket: created, message: message('Where is it?') })
    screens.api.answerOnce('create-ticket', refuse('BUSY'))
    await submitForm()
    await expectToast('Error', errorMessage.BUSY)
    await press('Create Ticket')
    await expectPath(`${paths.support}/${created.id}`)
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('opens the new ticket even if the tickets of before arrive after it', async () => {
    const before = Promise.withResolvers<{ tickets: [] }>()
    screens.api.answer('list-tickets', { tickets: [created] })
    screens.api.answerOnce('list-tickets', () => before.promise)
    screens.api.answer('create-ticket', { ticket: created, message: message('Where is it?') })
    await submitForm()
    await expectPath(`${paths.support}/${created.id}`)
    before.resolve({ tickets: [] })
    await expectHeading('Late money')
  })

  it('finds the ticket of a lost answer, even for a changed text', async () => {
    screens.api.answer('create-ticket', refuse('INTERNAL_ERROR'))
    await submitForm()
    await expectToast('Error', errorMessage.INTERNAL_ERROR)
    const [first] = screens.api.callsOf('create-ticket')
    const { id } = (first as ApiCall).body as CreateTicketRequest
    screens.api.answer('list-tickets', { tickets: [{ ...created, id: `${id}-1` }] })
    await fill('Message', 'Where is it now?')
    await press('Create Ticket')
    await expectPath(`${paths.support}/${id}-1`)
    expect(screens.api.callsOf('create-ticket')).toHaveLength(1)
  })

  it('sends a new id when the server refuses the time in the first one', async () => {
    screens.api.answer('create-ticket', answerCreated)
    screens.api.answerOnce('create-ticket', refuse('VALIDATION_ERROR', [{ field: 'id', message: 'must be made now' }]))
    await submitForm()
    await expectHeading('Late money')
    expect(sessionStorage.getItem('pl_typed')).not.toContain('Where is it?')
  })

  const idsSent = () => screens.api.callsOf('create-ticket').map(({ body }) => (body as CreateTicketRequest).id)

  it('waits in the list with its words without a network, can be removed, and goes out once under its first id', async () => {
    await setOnline(false)
    screens.api.answer('create-ticket', breakOff)
    screens.api.answer('list-tickets', breakOff)
    await submitForm()
    await expectPath(paths.support)
    await expectText('Waiting for the network')
    await follow('New Ticket')
    expect((await field('Title')).value).toBe('')
    await fill('Title', 'A mistake')
    await fill('Message', 'Forget it')
    await press('Create Ticket')
    await screens.reload()
    const mistake = (await screen.findByText('Forget it')).closest('li')
    await act(async () =>
      within(mistake ?? expect.fail('no card'))
        .getByRole('button', { name: 'Remove' })
        .click(),
    )
    expect(screen.queryByText('Forget it')).toBeNull()
    await expectText('Where is it?')
    const [first] = idsSent()
    screens.api.answer('create-ticket', (call) => {
      const answer = answerCreated(call)
      screens.api.answer('list-tickets', { tickets: [answer.ticket] })
      return answer
    })
    await setOnline(true)
    await setOnline(true)
    await eventually(() => expect(localStorage.getItem('pl_outbox')).toBeNull())
    expect(idsSent().slice(2)).toEqual([first])
    expect((await link(/Late money/)).getAttribute('href')).toBe(`${paths.support}/${first}-1`)
  })

  it('that the server refuses later stays in the list with the reason', async () => {
    await setOnline(false)
    screens.api.answer('create-ticket', breakOff)
    await submitForm()
    screens.api.answer('create-ticket', refuse('TOO_MANY_REQUESTS'))
    await setOnline(true)
    await expectText(/^You're sending messages too quickly/)
    screens.api.answer('create-ticket', answerCreated)
    await press('Retry')
    expect(await link(/Late money/)).toBeTruthy()
  })
})

const complaint = (fields: Partial<Complaint> = {}) => ({
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
    screens.api.answer('list-tickets', { tickets: [] })
    screens.api.answer('list-applications', { applications: [] })
    screens.api.answer('list-messages', { messages: [] })
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
    screens.api.answer('list-applications', { applications })
    screens.api.answer('create-ticket', refuse('BUSY'))
    await screens.open(`${complaintPath}?lender=narmada`, asAsha)
    const about = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who is it about?' })
    expect([...about.options].map(({ text }) => text)).toEqual([brand.name, 'Narmada Finance', 'Other Bank'])
    expect(about.value).toBe('narmada')
    await write()
    await expectToast('Error', errorMessage.BUSY)
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
    await expectText(/couldn't load your lenders/)
    await write()
    await expectText(/still here/)
    expect(sent()).toEqual([{}])
    screens.api.answer('list-applications', {
      applications: [{ ...application('Narmada', 'applied'), lender_id: 'nobody' }],
    })
    await press('Try again')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who is it about?' })).toBeTruthy()
    await eventually(() => expect(screen.queryByText(/couldn't load your lenders/)).toBeNull())
    await eventually(() => expect(screen.getByRole('option', { name: 'Narmada' })).toBeTruthy())
  })
})

const open = async (shown: Ticket) => {
  screens.api.answer('list-tickets', { tickets: [shown] })
  screens.api.answer('list-messages', { messages: [message('First')] })
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
    screens.api.answer('get-lender-contact', {
      ...lender,
      website: 'https://narmada.example/',
      nodal_officer: officer,
    })
    const passed_on_at = '2026-10-01T09:30:00.000Z'
    const steps = await openSteps(complained({ lender, outcome: 'rejected', passed_on_at }, { status: 'closed' }))
    await expectText('We passed it on to the lender on 1 Oct 2026.')
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
