// @vitest-environment happy-dom
/** The queue of tickets: the marks of its rows, waiting times, and the sound. */
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { QueuedTicket, TicketView } from '#lambdas/support/staff-tickets.contract.ts'
import { hands } from '../dom/hands.ts'
import { passTime } from '../dom/open-screen.tsx'
import { now } from '../dom/samples.ts'
import { eventually } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'
import { queuedTicket, ticketCounts } from './samples.ts'

const staff = prepareConsole()
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const ticket = (title: string, more: Partial<QueuedTicket> = {}) =>
  queuedTicket({ id: `01JD3Q0000000000000000${title.toUpperCase()}`, title, ...more })
const complaint = {
  kind: 'complaint',
  complaint: { number: 'C-2026-000042', answer_by: new Date(now.getTime() + 3.5 * 86_400_000).toISOString() },
} as const

const open = async (view: TicketView, tickets: QueuedTicket[]) => {
  staff.api.answer('list-tickets', { tickets, now: new Date().toISOString() })
  staff.api.answer('count-tickets', { counts: ticketCounts({ waiting: 2, complaints: 1 }) })
  staff.api.answer('open-ticket', () => new Promise(() => undefined))
  await staff.open(`/tickets?view=${view}`, ['support'])
}
const titlesIn = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('a complaint has its number and the days left, and j opens the first row', async () => {
  await open('waiting', [ticket('fee', { ...complaint, waiting_since: minutesAgo(5) }), ticket('papers')])
  const [first, second] = await titlesIn('Tickets: Unanswered')
  expect(first).toContain('Complaint C-2026-000042, 4 days left')
  expect(second).toContain('papers')
  await hands.keyboard('j')
  await eventually(() => expect(new URLSearchParams(location.search).get('ticket')).toMatch(/FEE$/))
})

it('waiting times are by the clock of the server, and a new ticket is in the title, of a hidden tab too', async () => {
  const late = new Date(now.getTime() + 3_600_000).toISOString()
  await open('waiting', [ticket('papers', { waiting_since: minutesAgo(5.5) })])
  expect((await titlesIn('Tickets: Unanswered'))[0]).toContain('5 min')
  await eventually(() => expect(document.title).toMatch(/^\(2\) Tickets/))
  staff.api.answer('list-tickets', {
    tickets: [ticket('papers', { waiting_since: minutesAgo(5.5) })],
    now: late,
  })
  staff.api.answer('count-tickets', { counts: ticketCounts({ waiting: 3 }) })
  await passTime(31_000)
  await eventually(() => expect(document.title).toMatch(/^\(3\) Tickets/))
  expect((await titlesIn('Tickets: Unanswered'))[0]).toContain('1 h')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  staff.api.answer('count-tickets', { counts: ticketCounts({ waiting: 4 }) })
  await passTime(31_000)
  await eventually(() => expect(document.title).toMatch(/^\(4\) Tickets/))
  visibility.mockRestore()
})

it('the waiting times of far rows stand still, and are true again once their rows are near', async () => {
  await open('waiting', [ticket('papers', { waiting_since: minutesAgo(5.5) })])
  const list = await screen.findByRole('list', { name: 'Tickets: Unanswered' })
  const pass = async (skipped: boolean, milliseconds: number) => {
    act(
      () =>
        void list.parentElement?.dispatchEvent(
          Object.assign(new Event('contentvisibilityautostatechange'), { skipped }),
        ),
    )
    await passTime(milliseconds)
  }
  await pass(true, 120_000)
  expect(list.textContent).toContain('5 min')
  await pass(false, 0)
  expect(list.textContent).toContain('7 min')
  await pass(false, 60_000)
  expect(list.textContent).toContain('8 min')
})
