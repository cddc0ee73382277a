/** The function of the rooms of the office: record, staff, funnel, health. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { environment } from '#contract/environment.ts'
import type { WatchedQueue } from '#contract/staff/health-room.ts'
import { officeEndpoints } from '#contract/staff/office-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { staffFunction } from '#entry/staff/staff-function.ts'
import { readSmsBudget } from '../auth/send-settings.ts'
import { officeRooms } from './office-rooms.ts'
import { openStaffParts, readStaffOptions } from './staff-parts.ts'

const parts = openStaffParts()

const openDepths = onFirstUse(async () => {
  const { openQueueDepths } = await import('#adapters/health/sqs-queue-depths.ts')
  return openQueueDepths(JSON.parse(requiredVariable(environment.watchedQueueUrls)) as Record<WatchedQueue, string>)
})
const queues = { read: async () => (await openDepths()).read() }

const rooms = officeRooms(parts, readSmsBudget(), queues, requiredVariable(environment.noticesAreSent) === 'true')

export const handler = staffFunction(officeEndpoints, rooms, readStaffOptions(parts))
