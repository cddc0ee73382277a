/** Reports about tickets: from the record what members did, and from the index what became of complaints. */
import { ticketStatuses } from '#contract/entities.ts'
import type { RangeOfDays } from '#contract/staff/range-of-days.ts'
import { reportPolicy } from '#contract/staff/report-room.ts'
import { instantsOf } from '#domain/range-of-days.ts'
import { answersByDay, complaintTable } from '#domain/support/desk/ticket-reports.ts'
import { firstUlidAt } from '#domain/support/ulid-time.ts'
import type { DynamoRecordedEntries } from '#data/staff/dynamo-recorded-entries.ts'
import type { DynamoTicketDirectory } from '#data/support/dynamo-ticket-directory.ts'
import type { Clock } from '../../ports.ts'

const counted = ['ticket.reply', 'complaint.decide', 'ticket.set-status'] as const

/** Throws BUSY. */
export const reportAnswers = async ({ entries }: { readonly entries: DynamoRecordedEntries }, range: RangeOfDays) => {
  const { from, until } = instantsOf(range)
  const ids = [firstUlidAt(Date.parse(from)), firstUlidAt(Date.parse(until))] as const
  const read = await Promise.all(counted.map((action) => entries.listAction(action, ids, reportPolicy.readAtMost)))
  return { rows: answersByDay(read.flat()), is_whole: read.every(({ length }) => length < reportPolicy.readAtMost) }
}

/** Throws BUSY. */
export const reportComplaints = async (
  { directory, clock }: { readonly directory: DynamoTicketDirectory; readonly clock: Clock },
  range: RangeOfDays,
) => {
  const place = {
    kind: 'complaint',
    order: 'oldest first',
    ...instantsOf(range),
    limit: reportPolicy.complaintsAtMost,
  } as const
  const read = await Promise.all(ticketStatuses.map((status) => directory.listTicketsWith(status, place)))
  return {
    rows: complaintTable(
      read.flatMap(({ tickets }) => tickets.map(({ ticket }) => ticket)),
      clock.now(),
    ),
    is_whole: !read.some(({ hasMore }) => hasMore),
  }
}
