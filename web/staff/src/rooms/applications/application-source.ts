/** Applications by their id or click id, and lists of a lender by its name or id, in the palette. An id is looked up once it is chosen: the search is in the record. */
import { callStaff } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { showFailure } from '#staff/lib/toast.ts'
import { applicationAddress, applicationsPath } from './address.ts'
import { applicationsContent as words } from './content.ts'
import { isIdOrClickId } from './search-form.tsx'

const mostFound = 6

const openNamed = async (click_id: string, open: (address: string) => void) => {
  const { applications } = await callStaff('search-applications', { body: { click_id } })
  const [found] = applications
  if (!found) throw new Error(words.notFound)
  open(applicationAddress(found.user_id, found.lender_id))
}

export const applicationSource: CommandSource = {
  title: words.title,
  accepts: (text) => text.length > 1,
  search: async (text, signal, open) => {
    const named = text.trim()
    if (isIdOrClickId(named))
      return [{ id: 'click', title: words.openById(named), run: () => void openNamed(named, open).catch(showFailure) }]
    const { lenders } = await callStaff('list-application-lenders', { signal })
    const typed = named.toLowerCase()
    return lenders
      .filter(({ name, id }) => name.toLowerCase().includes(typed) || id.includes(typed))
      .slice(0, mostFound)
      .map(({ id, name }) => ({
        id,
        title: words.ofLender(name),
        note: id,
        run: () => open(`${applicationsPath}?lender=${id}`),
      }))
  },
}
