/** The parts of a lender's page: its facts, its keys, and how its news is read. */
import type { Parts } from '#staff/components/room-frame.tsx'
import { useMayDo } from '#staff/lib/session/staff-session.ts'
import { catalogueContent } from './content.ts'

const { parts: words } = catalogueContent

/** Those that the roles of the member open. */
export const useLenderParts = (id: string): Parts => {
  const [keepsFacts, keepsKeys] = [useMayDo('get-catalogue-entry'), useMayDo('show-lender-access')]
  const page = `/catalogue/lender/${id}`
  const facts: Parts = [[page, words.facts]]
  const others: Parts = [
    [`${page}/keys`, words.keys],
    [`${page}/words`, words.words],
  ]
  return [...(keepsFacts ? facts : []), ...(keepsKeys ? others : [])]
}
