/** Operations of the room of the funnel. */
import type { funnelRoom as endpoints } from '#contract/staff/funnel-room.ts'
import { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { getFunnel } from '#use-cases/funnel/get-funnel.ts'
import type { StaffParts } from '../staff-parts.ts'

export const funnelRoom = ({ table }: Pick<StaffParts, 'table'>): StaffOperations<keyof typeof endpoints> => {
  const ports = { reader: new DynamoFunnel(table) }
  return { 'get-funnel': ({ query }) => getFunnel(ports, query) }
}
