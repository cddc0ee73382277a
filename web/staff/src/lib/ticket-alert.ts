/** A new ticket is noticed from every room, and from another tab, by the title of the page. */
import { useEffect } from 'react'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { createState, useStore } from '#web/lib/store.ts'
import { useAnswer } from './call-staff.ts'

const waiting = createState(0)

/** Unanswered tickets, for the title of the page; 0 for a member who answers none. */
export const useWaitingTickets = (): number => useStore(waiting)

const everySeconds = 30

export const useTicketAlert = (): void => {
  const isOn = useMayDo('count-tickets')
  const { data } = useAnswer('count-tickets', undefined, { isOn, everySeconds, isInBackground: true })
  const count = (isOn && data?.counts.waiting) || 0
  useEffect(() => waiting.set(count), [count])
}
