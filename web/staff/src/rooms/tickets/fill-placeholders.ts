/** Fills the placeholders of a saved reply from the open ticket. One whose fact is not known stays, so that the writer sees it. */
import { placeholderPattern, placeholders, type Placeholder } from '#contract/staff/placeholders.ts'
import type { OpenTicketResponse } from '#contract/staff/tickets.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'

type Facts = Pick<OpenTicketResponse, 'owner' | 'applications' | 'ticket'>

/** The applications are the newest first: the text is about the first of them. */
const factsOf = ({ owner, applications: [application], ticket }: Facts): Record<Placeholder, string | undefined> => ({
  name: owner.full_name?.split(' ')[0],
  lender: application?.lender_name,
  status: application && applicationStatusWords(application.status),
  ticket: ticket.title,
})

/** A fact that holds a placeholder itself, such as a title, is not filled again. */
export const fillPlaceholders = (text: string, of: Facts): string => {
  const facts = factsOf(of)
  return text.replace(new RegExp(placeholderPattern, 'g'), (whole, name: Placeholder) => facts[name] ?? whole)
}

/** The placeholders that a text still holds, such as `{name}, {lender}`; undefined for none. */
export const leftOpen = (text: string): string | undefined => {
  const left = placeholders.map((name) => `{${name}}`).filter((word) => text.includes(word))
  return left.length === 0 ? undefined : left.join(', ')
}
