/** Reads records of the table's stream as changes of tickets, which the lists of staff follow. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { staffTicket, type StaffTicket } from '#contract/staff/tickets.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { phoneOfUserPartition } from '../../keys.ts'
import type { StreamRecord } from '../../stream-record.ts'

/** A change of a ticket in the table's stream; `before` is undefined for a new one, `after` for one that was removed. */
export interface TicketChange {
  readonly phone: string
  readonly before: StaffTicket | undefined
  readonly after: StaffTicket | undefined
  /** When it came from another number. */
  readonly movedAt: string | undefined
}

const toTicket = (image: Record<string, AttributeValue> | undefined): StaffTicket | undefined =>
  image && staffTicket.parse(unmarshall(image))

/** Returns undefined for a record of anything but a ticket. Throws for an item that does not fit its key. */
export const readTicketChange = ({ dynamodb }: StreamRecord): TicketChange | undefined => {
  const { NewImage, OldImage } = dynamodb ?? {}
  const image = NewImage ?? OldImage
  const [pk = '', sk = ''] = [image?.['pk']?.S, image?.['sk']?.S]
  if (!pk.startsWith(partitionPrefix.user) || !sk.startsWith(sortKeyPrefix.ticket)) return undefined
  return {
    phone: phoneOfUserPartition(pk),
    before: toTicket(OldImage),
    after: toTicket(NewImage),
    movedAt: image?.['moved_at']?.S,
  }
}
