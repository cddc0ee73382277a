/** The staff members who answer tickets, and a name for each id that a ticket, note or message has. */
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useStaffSession } from '#staff/lib/session/staff-session.ts'
import { ticketsContent } from './content.ts'

/** Sender of answers by command. */
const operator = 'operator'

export const useColleagues = () => {
  const session = useStaffSession()
  const { data } = useAnswer('list-colleagues')
  const colleagues = data?.colleagues ?? []
  const ownId = session.status === 'signed in' ? session.member.id : ''
  return {
    colleagues,
    ownId,
    nameOf: (id: string): string => {
      if (id === ownId) return ticketsContent.you
      if (id === operator) return ticketsContent.operator
      const known = colleagues.find((colleague) => colleague.id === id)
      return known?.email ?? (data === undefined ? '' : ticketsContent.formerColleague)
    },
  }
}

export type Colleagues = ReturnType<typeof useColleagues>
