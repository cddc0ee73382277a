/** The function of the rooms of the office (approvals, funnel, health), which the staff pool also asks before each sign-in. */
import { environment } from '#contract/environment.ts'
import { sdkAttempts } from '#contract/policy.ts'
import { officeEndpoints } from '#contract/staff/office-endpoints.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { readSmsBudget } from '#lambdas/auth/send-settings.function.ts'
import type { WatchedQueue } from '#lambdas/health/health-room.contract.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import { log, openWorld } from '#lambdas/shared/world.function.ts'
import { officeRooms } from './office-rooms.function.ts'
import { isSignIn, signInTrigger, type SignInEvent } from './sign-in-trigger.function.ts'
import { staffFunction } from './staff-function.function.ts'
import { openStaffParts, readStaffOptions } from './staff-world.function.ts'

const parts = openStaffParts()

const openDepths = onFirstUse(async () => {
  const { openQueueDepths } = await import('#lambdas/health/queue-depths.function.ts')
  return openQueueDepths(JSON.parse(requiredVariable(environment.watchedQueueUrls)) as Record<WatchedQueue, string>)
})
const queues = { read: async () => (await openDepths()).read() }

const rooms = officeRooms(parts, readSmsBudget(), queues, requiredVariable(environment.noticesAreSent) === 'true')

const beforeSignIn = signInTrigger({ ...openWorld(sdkAttempts.trigger), log })
const ofRooms = staffFunction(officeEndpoints, rooms, readStaffOptions(parts))

type Rooms = Parameters<typeof ofRooms>

export const handler = (event: Rooms[0] | SignInEvent, context: Rooms[1]) =>
  isSignIn(event) ? beforeSignIn(event) : ofRooms(event, context)
