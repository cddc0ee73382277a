/** Reads records of the table's stream as changes of tickets, for the lists of the console. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { phoneOfUserPartition } from '#data/keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { staffTicket, type StaffTicket } from './staff-tickets.contract.ts'

/** A change of a ticket in the table's stream; `before` is undefined for a new one, `after` for one that was removed. */
export interface ChangedTicket {
  readonly phone: string
  readonly before: StaffTicket | undefined
  readonly after: StaffTicket | undefined
  /** When it came from another number. */
  readonly movedAt: string | undefined
}

const toStaffTicket = (image: Record<string, AttributeValue> | undefined): StaffTicket | undefined =>
  image && staffTicket.parse(unmarshall(image))

/** Returns undefined for a record of anything but a ticket. Throws for an item that does not fit its key. */
export const readChangedTicket = ({ dynamodb }: StreamRecord): ChangedTicket | undefined => {
  const { NewImage, OldImage } = dynamodb ?? {}
  const image = NewImage ?? OldImage
  const [pk = '', sk = ''] = [image?.['pk']?.S, image?.['sk']?.S]
  if (!pk.startsWith(partitionPrefix.user) || !sk.startsWith(sortKeyPrefix.ticket)) return undefined
  return {
    phone: phoneOfUserPartition(pk),
    before: toStaffTicket(OldImage),
    after: toStaffTicket(NewImage),
    movedAt: image?.['moved_at']?.S,
  }
}
