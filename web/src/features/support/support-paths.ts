/** The addresses under /support: one page with three views. */
import { complaintPath, paths } from '#contract/routes.ts'

export const newTicketPath = `${paths.support}/new`

export const ticketPath = (ticketId: string): string => `${paths.support}/${encodeURIComponent(ticketId)}`

export type SupportView =
  | { readonly name: 'list' }
  | { readonly name: 'new' }
  | { readonly name: 'complaint' }
  | { readonly name: 'conversation'; readonly ticketId: string }

export const viewAt = (pathname: string): SupportView => {
  const [, , segment = ''] = pathname.split('/')
  if (segment === '') return { name: 'list' }
  if (segment === 'new') return { name: 'new' }
  if (pathname === complaintPath) return { name: 'complaint' }
  try {
    return { name: 'conversation', ticketId: decodeURIComponent(segment) }
  } catch {
    return { name: 'conversation', ticketId: segment }
  }
}
