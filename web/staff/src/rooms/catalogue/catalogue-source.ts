/** Finds lenders and products by name or id, for the palette. */
import { callStaff } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { mayDo } from '#staff/lib/session/staff-session.ts'
import { catalogueContent } from './content.ts'

export const catalogueSource: CommandSource = {
  title: catalogueContent.title,
  accepts: (text) => text.length > 1 && mayDo('list-catalogue-entries'),
  search: async (text, signal, open) => {
    const { entries } = await callStaff('list-catalogue-entries', { signal })
    const words = text.toLowerCase()
    return entries
      .filter(({ name, id }) => name.toLowerCase().includes(words) || id.includes(words))
      .map(({ kind, id, name }) => ({
        id: `${kind} ${id}`,
        title: name,
        note: `${catalogueContent.kind[kind]} ${id}`,
        run: () => open(`/catalogue/${kind}/${id}`),
      }))
  },
}
