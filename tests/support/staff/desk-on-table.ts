/** The Tickets room on a real table: support for visitors, staff's use cases, and the lists as the reader of the stream keeps them. */
import { randomUUID } from 'node:crypto'
import { ulidMessageIds as ids } from '#adapters/support/ulid-message-ids.ts'
import type { ChangeTicketRequest, ReplyRequest, StaffTicket, TicketView } from '#contract/staff/tickets.ts'
import { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { keys } from '#data/keys.ts'
import { recordedTable } from '#data/staff/recorded-table.ts'
import { DynamoSavedReplies } from '#data/staff/tickets/dynamo-saved-replies.ts'
import { DynamoTicketDesks } from '#data/staff/tickets/dynamo-ticket-desks.ts'
import { DynamoTicketFields } from '#data/staff/tickets/dynamo-ticket-fields.ts'
import { DynamoTicketOwners } from '#data/staff/tickets/dynamo-ticket-owners.ts'
import { DynamoTicketQueue } from '#data/staff/tickets/dynamo-ticket-queue.ts'
import { DynamoWholeQueue } from '#data/staff/tickets/dynamo-whole-queue.ts'
import { DynamoStaffTicketRepository } from '#data/support/dynamo-staff-ticket-repository.ts'
import { newEntry, type RecordedAct } from '#domain/staff/record-entry.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { changeTicket } from '#use-cases/staff/tickets/change-ticket.ts'
import { keepQueue } from '#use-cases/staff/tickets/keep-queue.ts'
import { countStaffTickets, listStaffTickets } from '#use-cases/staff/tickets/list-tickets.ts'
import { openTicket } from '#use-cases/staff/tickets/open-ticket.ts'
import { repairQueue } from '#use-cases/staff/tickets/repair-queue.ts'
import { deleteReply, listSavedReplies, saveReply } from '#use-cases/staff/tickets/saved-replies.ts'
import { watchTicket } from '#use-cases/staff/tickets/watch-ticket.ts'
import { addNote, answerTicket } from '#use-cases/staff/tickets/write-to-ticket.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'

export const createDeskOnTable = (table: TestTable) => {
  const support = createSupportOnTable(table)
  const { clock } = support
  const { opened, openedBatch } = table
  const queue = new DynamoTicketQueue(opened)
  const members = new Map<string, StaffMember>()
  const addStaff = (email: string): StaffMember => {
    const member = { id: randomUUID(), email, roles: ['support'] as const }
    members.set(member.id, member)
    return member
  }
  const operator = addStaff('operator@example.in')
  const tableOf = (act: RecordedAct, staff = operator) =>
    recordedTable(opened, newEntry({ staff, requestId: randomUUID() }, clock.now(), act), 8)
  const looks: string[] = []
  const tickets = new DynamoStaffTicketRepository(opened)
  const desks = new DynamoTicketDesks(opened)
  const ports = {
    queue,
    tickets,
    desks,
    conversations: support.tickets,
    owners: new DynamoTicketOwners(opened),
    applications: new DynamoFoundApplications(opened),
    recordLook: (ticketId: string, userId: string) => {
      looks.push(`${ticketId} ${userId}`)
      return Promise.resolve()
    },
    members: {
      find: (id: string) => {
        const member = members.get(id)
        return Promise.resolve(member && { ...member, state: 'active' as const })
      },
    },
    writing: (act: RecordedAct) => {
      const recorded = tableOf(act)
      return {
        tickets: new DynamoStaffTicketRepository(recorded),
        fields: new DynamoTicketFields(recorded),
        desks: new DynamoTicketDesks(recorded),
      }
    },
    ids,
    clock,
  }
  const replyPorts = {
    replies: new DynamoSavedReplies(opened),
    writing: (act: RecordedAct) => new DynamoSavedReplies(tableOf(act)),
    clock,
  }
  const known = new Map<string, StaffTicket>()
  const stored = async (phone: string, ticketId: string) => {
    const ticket = await tickets.findTicket(phone, ticketId)
    if (!ticket) throw new Error('there is no ticket')
    return ticket
  }
  return {
    ...support,
    ...ports,
    looks,
    addStaff,
    stored,
    /** Passes the change since the last call to the lists, as the stream does. */
    follow: async (phone: string, ticketId: string) => {
      const after = await tickets.findTicket(phone, ticketId)
      await keepQueue({ queue }, { phone, before: known.get(ticketId), after })
      if (after) known.set(ticketId, after)
      else known.delete(ticketId)
    },
    forget: (phone: string, ticketId: string) => opened.delete({ Key: keys.ticket(phone, ticketId) }),
    page: (staff: StaffMember, view: TicketView, cursor?: string) =>
      listStaffTickets(ports, staff.id, { view, cursor }),
    counts: async (staff: StaffMember) => (await countStaffTickets(ports, staff.id)).counts,
    look: (staff: StaffMember, ticketId: string) => openTicket(ports, staff, ticketId),
    watch: (staff: StaffMember, ticketId: string, last_message_id: string, is_writing = false, last_note_id?: string) =>
      watchTicket(ports, staff, ticketId, { last_message_id, is_writing, last_note_id }),
    answer: (staff: StaffMember, ticketId: string, reply: Partial<ReplyRequest> & { last_message_id: string }) =>
      answerTicket(ports, staff, ticketId, { id: support.nextId(), message: 'We are on it.', ...reply }),
    note: (staff: StaffMember, ticketId: string, note: string, id = support.nextId()) =>
      addNote(ports, staff, ticketId, { id, note }),
    change: (ticketId: string, change: ChangeTicketRequest) => changeTicket(ports, ticketId, change),
    repair: (apply: boolean) =>
      repairQueue({ whole: new DynamoWholeQueue(opened, openedBatch), queue, tickets }, { staffIds: [], apply }),
    replies: () => listSavedReplies(replyPorts),
    saveReply: (staff: StaffMember, id: string, reply: Parameters<typeof saveReply>[3]) =>
      saveReply(replyPorts, staff, id, reply),
    deleteReply: (id: string) => deleteReply(replyPorts, id),
  }
}
