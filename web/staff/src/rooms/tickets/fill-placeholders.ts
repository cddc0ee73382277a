/** Fills the placeholders of a saved reply from the open ticket. One whose fact is not known stays, so that the writer sees it. */
import { placeholders, type Placeholder } from '#contract/staff/placeholders.ts'
import type { OpenTicketResponse } from '#contract/staff/tickets.ts'
import { statusLabels } from '#web/components/product/content.ts'

type Facts = Pick<OpenTicketResponse, 'owner' | 'applications' | 'ticket'>

const labels: Readonly<Record<string, string>> = statusLabels

/** The applications are the newest first: the text is about the first of them. */
const factsOf = ({ owner, applications: [application], ticket }: Facts): Record<Placeholder, string | undefined> => ({
  name: owner.full_name?.split(' ')[0],
  lender: application?.lender_name,
  status: application && (labels[application.status] ?? application.status),
  ticket: ticket.title,
})

export const fillPlaceholders = (text: string, of: Facts): string => {
  const facts = factsOf(of)
  return placeholders.reduce((filled, name) => filled.replaceAll(`{${name}}`, () => facts[name] ?? `{${name}}`), text)
}
