// @vitest-environment happy-dom
/** /support: the tickets and the form of a new one. */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import type { CreateTicketRequest } from '#contract/support/tickets.ts'
import { breakOff, refuse, type ApiCall } from '../dom/api-double.ts'
import { fill, follow, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { message, ticket } from '../dom/samples.ts'
import { button, expectHeading, expectPath, expectText, expectToast, field, link } from '../dom/see.ts'

const screens = prepareScreens()

it('the tickets show title, time, priority and status, even an unknown one', async () => {
  const labels = { open: 'Open', in_progress: 'In Progress', closed: 'Closed', not_yet_known: 'not yet known' }
  const tickets = Object.keys(labels).map((status) => ticket({ id: status, title: `It is ${status}`, status }))
  screens.api.answer('list-tickets', () => ({ tickets }))
  await screens.open(paths.support, asAsha)
  for (const [status, label] of Object.entries(labels)) {
    const row = (await link(new RegExp(`It is ${status}`))).textContent
    for (const words of ['Created 19 Nov 2026, 09:30', 'Priority: medium', label]) expect(row).toContain(words)
  }
})

it('a ticket shows its last message with its time, and an answer that is new, also at Help and in the profile', async () => {
  const last_message = { sender_type: 'staff', text: 'We are on it.', created_at: '2026-11-20T08:35:00.000Z' }
  const answered = ticket({ title: 'A fee', last_message, has_new_answer: true })
  screens.api.answer('list-tickets', () => ({ tickets: [answered, ticket({ id: 'old', title: 'Made before' })] }))
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
  screens.api.answer('list-tickets', () => ({ tickets: [ticket({ title: 'Another title' })] }))
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

  it('creates only with a title and a message, and says when support replies', async () => {
    await openForm()
    await expectText('We reply within 48 to 72 hours.')
    expect((await button('Create Ticket')).disabled).toBe(true)
    await fill('Title', '  ')
    await fill('Message', 'Something')
    expect((await button('Create Ticket')).disabled).toBe(true)
    fireEvent.submit(await screen.findByRole('textbox', { name: 'Title' }))
    await expectToast('Error', 'Please fill in both title and message.')
    await expectText('Write a title and a message first.')
    await fill('Title', 'A title')
    expect((await button('Create Ticket')).disabled).toBe(false)
    await follow('Cancel')
    await expectPath(paths.support)
  })

  const refuseTitle = refuse('VALIDATION_ERROR', [{ field: 'title', message: 'This title is not allowed' }])
  it.each([
    ['the network fails', breakOff, 'No connection. Please check your internet and try again.', /still here/],
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

  it('opens the new ticket even if the tickets of before arrive after it', async () => {
    const before = Promise.withResolvers<{ tickets: [] }>()
    screens.api.answer('list-tickets', () => ({ tickets: [created] }))
    screens.api.answerOnce('list-tickets', () => before.promise)
    screens.api.answer('create-ticket', () => ({ ticket: created, message: message('Where is it?') }))
    await submitForm()
    await expectPath(`${paths.support}/${created.id}`)
    before.resolve({ tickets: [] })
    await expectHeading('Late money')
  })

  it('finds the ticket of a lost answer, even for a changed text', async () => {
    screens.api.answer('create-ticket', breakOff)
    await submitForm()
    await expectToast('Error', 'No connection. Please check your internet and try again.')
    const [first] = screens.api.callsOf('create-ticket')
    const { id } = (first as ApiCall).body as CreateTicketRequest
    screens.api.answer('list-tickets', () => ({ tickets: [{ ...created, id: `${id}-1` }] }))
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
    expect(sessionStorage.getItem('pl_support')).not.toContain('Where is it?')
  })
})
