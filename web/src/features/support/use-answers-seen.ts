/** A new answer counts as seen once it is in the conversation on a visible page, whether it was there at the start or arrives live. */
import { useEffect, useState } from 'react'
import type { SupportMessage, Ticket } from '#contract/entities.ts'
import { markTicketSeen } from '#web/lib/support-news.ts'

const useIsVisible = (): boolean => {
  const [isVisible, setIsVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const notice = () => setIsVisible(!document.hidden)
    document.addEventListener('visibilitychange', notice)
    return () => document.removeEventListener('visibilitychange', notice)
  }, [])
  return isVisible
}

/** @param newest message on the screen. One request for each time that the ticket has a new answer, and none otherwise. */
export const useAnswersSeen = (
  ticket: Ticket | undefined,
  newest: SupportMessage | undefined,
  onTicket: (change: (ticket: Ticket) => Ticket) => void,
): void => {
  const isVisible = useIsVisible()
  const { id, has_new_answer: isNew = false } = ticket ?? {}
  const seenUntil = newest?.created_at
  const isShown = seenUntil !== undefined && seenUntil >= (ticket?.last_message?.created_at ?? '')
  useEffect(() => {
    if (!isNew || !isShown || !isVisible || id === undefined || seenUntil === undefined) return
    markTicketSeen(id, seenUntil)
    onTicket((shown) => ({ ...shown, has_new_answer: false }))
  }, [id, isNew, isShown, isVisible, seenUntil, onTicket])
}
