/** Which view of /support an address shows. Apart from the addresses, of which home needs one. */
import { complaintPath, paths } from '#contract/routes.ts'

export type SupportView =
  | { readonly name: 'list' }
  | { readonly name: 'new' }
  | { readonly name: 'complaint' }
  | { readonly name: 'conversation'; readonly ticketId: string }

export const viewAt = (pathname: string): SupportView => {
  const [, segment = ''] = pathname.slice(paths.support.length).split('/')
  if (segment === '') return { name: 'list' }
  if (segment === 'new') return { name: 'new' }
  if (pathname === complaintPath) return { name: 'complaint' }
  try {
    return { name: 'conversation', ticketId: decodeURIComponent(segment) }
  } catch {
    return { name: 'conversation', ticketId: segment }
  }
}
