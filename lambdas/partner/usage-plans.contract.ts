/** Keys of API Gateway that partners have, one for each mode, in a usage plan for their daily limit. No partner sees them: the authorizer names the key of a call. */
import * as z from 'zod/mini'
import { minuteMilliseconds } from '#contract/times.ts'
import { partnerUsagePlans } from './partner-policy.contract.ts'

/** The least and the greatest rate of a plan. */
export const ratesPerSecond = { least: 10, most: partnerUsagePlans.live.requestsPerSecond / 2 } as const

/**
 * The daily limit counts neither replays nor calls that fail by our fault, and API Gateway counts both. So its quota has room for a repeat of each call; a
 * partner that calls as the documents say meets the exact limit first.
 */
export const callsOfEachCounted = 2

/** The time that API Gateway may take to know a new key, and a key in its new plan. */
export const keyDelayMilliseconds = minuteMilliseconds

/** The ids of a partner's keys and plan, stored once they match the partner; the authorizer names the keys from `usable_from` on. */
export const gatewayKeys = z.object({
  plan_id: z.string(),
  live_key_id: z.string(),
  test_key_id: z.string(),
  usable_from: z.iso.datetime(),
})
export type GatewayKeys = z.infer<typeof gatewayKeys>
