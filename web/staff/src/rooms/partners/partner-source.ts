/** Partners by their name or code, in the palette: those of the first page of the list, and any other by its whole code. */
import { partnerCode } from '#lambdas/shared/partner-scope.contract.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import type { CommandSource } from '#staff/lib/commands.ts'
import { partnersContent as words } from './content.ts'

export const partnerSource: CommandSource = {
  title: words.title,
  accepts: (text) => text.length > 1,
  search: async (text, signal, open) => {
    const { partners, next_cursor } = await callStaff('list-partners', { query: {}, signal })
    const typed = text.trim().toLowerCase()
    const found = partners.filter(({ code, name = '' }) => name.toLowerCase().includes(typed) || code.includes(typed))
    const isOther = next_cursor !== undefined && found.length === 0 && partnerCode.safeParse(typed).success
    return [...found, ...(isOther ? [{ code: typed, name: undefined }] : [])].map(({ code, name }) => ({
      id: code,
      title: name ?? code,
      note: code,
      run: () => open(`/partners/${code}`),
    }))
  },
}
