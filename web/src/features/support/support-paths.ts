/** The addresses under /support: one page with several views. */
import { paths } from '#contract/routes.ts'

export const newTicketPath = `${paths.support}/new`

export const ticketPath = (ticketId: string): string => `${paths.support}/${encodeURIComponent(ticketId)}`
