/** Applications by their id or click id, in the palette. It is looked up once it is chosen: the search is in the record. */
import { callStaff } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { showFailure, showToast } from '#staff/lib/toast.ts'
import { applicationAddress } from './address.ts'
import { applicationsContent as words } from './content.ts'
import { isIdOrClickId } from './search-form.tsx'

const openNamed = async (click_id: string, open: (address: string) => void) => {
  const { applications } = await callStaff('search-applications', { body: { click_id } })
  const [found] = applications
  if (found) open(applicationAddress(found.user_id, found.lender_id))
  else showToast({ text: words.notFound, tone: 'bad' })
}

export const applicationSource: CommandSource = {
  title: words.title,
  accepts: isIdOrClickId,
  search: async (named, _, open) => [
    { id: 'click', title: words.openById(named), run: () => void openNamed(named, open).catch(showFailure) },
  ],
}
