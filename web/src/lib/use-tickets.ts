/** The user's support tickets, shared by all screens that show them. */
import type { Ticket } from '#contract/entities.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'

const listTickets = async (): Promise<readonly Ticket[]> => (await callApi('list-tickets')).tickets

export const useTickets = () => {
  const { user } = useSession()
  return useLoaded(`tickets ${user?.id ?? ''}`, listTickets)
}
