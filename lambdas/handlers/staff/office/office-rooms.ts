/** The rooms of the office: record, staff, funnel, health. */
import { approvalRoom } from './approval-room.ts'
import { funnelRoom } from './funnel-room.ts'
import { healthRoom } from './health-room.ts'
import { recordRoom } from './record-room.ts'

export const officeRooms = (...[parts, ...ofHealth]: Parameters<typeof healthRoom>) => ({
  ...recordRoom(parts),
  ...approvalRoom(parts),
  ...funnelRoom(parts),
  ...healthRoom(parts, ...ofHealth),
})
