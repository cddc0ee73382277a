// @vitest-environment happy-dom
/** A row of the queue of tickets. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { QueueRow } from '#staff/rooms/tickets/queue-list.tsx'
import { waitingOf } from '#staff/rooms/tickets/ticket-marks.tsx'
import { queuedTicket } from './samples.ts'

afterEach(cleanup)

/** Each drawing asks for the title. */
const drawn = vi.fn(() => 'Papers')
const ticket = Object.defineProperty(queuedTicket(), 'title', { get: drawn })

it('is drawn again when its time moves on by a minute, and not at each step of the clock', () => {
  let setSeconds: (seconds: number) => void = () => undefined
  const Row = () => {
    const [seconds, set] = useState(120)
    setSeconds = set
    const waiting = waitingOf(ticket, Date.parse(ticket.created_at) + seconds * 1000)
    return (
      <QueueRow ticket={ticket} view="waiting" isOpen={false} assignee={undefined} complaint={undefined} {...waiting} />
    )
  }
  render(<Row />, { wrapper: MemoryRouter })
  act(() => setSeconds(135))
  expect(drawn).toHaveBeenCalledTimes(1)
  act(() => setSeconds(180))
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('link').textContent).toContain('3 min')
})
