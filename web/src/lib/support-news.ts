/** The user's tickets and whether an answer is new. The list is the only source: asked for on each load of the app and when it opens, not in between. */
import { useEffect } from 'react'
import type { Ticket } from '#contract/entities.ts'
import { callApi } from './api/call-api.ts'
import { currentUser, useSession } from './session/session.ts'
import { createStore, useStore } from './store.ts'
import { useOwn } from './use-loaded.ts'

interface News {
  readonly userId: string
  /** Undefined until the first list has arrived. */
  readonly ticketIds: readonly string[] | undefined
}

let news: News = { userId: '', ticketIds: undefined }
const store = createStore(() => news, news)

const keep = (next: News): void => {
  news = next
  store.notify()
}

const requestTickets = async (): Promise<readonly Ticket[]> => {
  const userId = currentUser()?.id ?? ''
  if (news.userId !== userId) keep({ userId, ticketIds: undefined })
  const { tickets } = await callApi('list-tickets', { isKept: true })
  const ticketIds = tickets.flatMap(({ id, has_new_answer: isNew }) => (isNew ? [id] : []))
  if (news.userId === userId) keep({ userId, ticketIds })
  return tickets
}

let underWay: Promise<readonly Ticket[]> | undefined

/** The list of tickets of the signed-in user; callers at the same time share one request. Rejects with an `ApiError`. */
const listTickets = (): Promise<readonly Ticket[]> => {
  underWay ??= requestTickets().finally(() => (underWay = undefined))
  return underWay
}

/** The tickets for a screen that shows them. */
export const useTickets = () => useOwn('tickets', listTickets)

/** Takes the sign of a new answer away. */
export const forgetNews = (ticketId: string): void =>
  keep({ ...news, ticketIds: news.ticketIds?.filter((id) => id !== ticketId) })

/** Whether support has an answer that the signed-in user has not seen. Asks for the list of tickets unless somebody has. */
export const useSupportNews = (): boolean => {
  const { user } = useSession()
  const { userId, ticketIds = [] } = useStore(store)
  const id = user?.id
  useEffect(() => {
    if (id !== undefined && news.userId !== id) listTickets().catch(() => undefined)
  }, [id])
  return userId === id && ticketIds.length > 0
}
