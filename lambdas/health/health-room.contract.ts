/** The room of health: what the table knows of SMS, news and webhooks, for people who decide whether to act. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { acrossPolicy } from '#lambdas/applications/staff-applications.contract.ts'
import { pageNames } from '#lambdas/page-views/page-view.contract.ts'
import { knownBrowser } from '#lambdas/staff/session-room.contract.ts'
import { everyRole, type StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'

export const smsWindows = ['hour', 'day', 'month'] as const

/** Attempts to deliver webhooks, and what was given up: deliveries, and changes that went to nobody live or by SMS. */
const watchedQueues = ['webhook-attempts', 'webhook-failures', 'live-failures'] as const
export type WatchedQueue = (typeof watchedQueues)[number]

const instant = z.iso.datetime()

/** SMS in any hour, any day or any 30 days until now. */
const smsInWindow = z.object({
  window: z.enum(smsWindows),
  used: z.int(),
  most: z.int(),
  /** The part of them that is notices. */
  notices: z.int(),
  /** Refused by the SMS service, and so not sent. */
  failed: z.int(),
})
export type SmsInWindow = z.infer<typeof smsInWindow>

/** Counts end at `healthPolicy.countedAtMost`. */
const lenderHealth = z.object({
  lender_id: z.string(),
  name: z.string(),
  has_key: z.boolean(),
  /** Applications under way of which the lender has said nothing for `healthPolicy.lateDays`. */
  late: z.int(),
  /** News that waits for its words to be mapped. */
  unmapped: z.int(),
})
export type LenderHealth = z.infer<typeof lenderHealth>

const webhookHealth = z.object({
  code: z.string(),
  /** Figures of the last `healthPolicy.deliveriesRead` deliveries: given up after ten attempts, and waiting for the next one. */
  given_up: z.int(),
  waiting: z.int(),
  off_at: z.optional(instant),
  paused_until: z.optional(instant),
})
export type WebhookHealth = z.infer<typeof webhookHealth>

/** Views of a page in this release, and in the one before. Values are those that three of four views do not exceed. */
const pageHealth = z.object({
  page: z.enum(pageNames),
  views: z.int(),
  failed: z.int(),
  before: z.object({ views: z.int(), failed: z.int() }),
  lcp: z.optional(z.number()),
  inp: z.optional(z.number()),
  cls: z.optional(z.number()),
  /** The last failure, as the names of the build. */
  failure: z.optional(z.string()),
})

const healthResponse = z.object({
  read_at: instant,
  pages: z.object({ release: z.string(), before: z.optional(z.string()), list: z.array(pageHealth) }),
  sms: z.object({ windows: z.array(smsInWindow) }),
  /** `oldest_due_at`: when the first of them was due. */
  waiting_notices: z.object({
    count: z.int(),
    oldest_due_at: z.optional(z.string()),
    /** Whether the stage has templates for notices. */
    are_sent: z.boolean(),
  }),
  lenders: z.array(lenderHealth),
  /** Webhooks that are off or paused, and those with deliveries that were given up or wait. */
  webhooks: z.array(webhookHealth),
  /** Messages in each queue, about; undefined where the queue does not answer. */
  queues: z.array(z.object({ queue: z.enum(watchedQueues), messages: z.optional(z.int()) })),
  /** Undefined before the first check. */
  links: z.optional(
    z.object({
      checked_at: instant,
      count: z.int(),
      problems: z.array(
        z.object({ lender_id: z.string(), link: z.string(), outcome: z.enum(['dead', 'unsure']), reason: z.string() }),
      ),
    }),
  ),
  /** Changes that wait for a second member of staff, for the console of the release before. */
  approvals: z.object({ count: z.int(), oldest_at: z.optional(instant) }),
  /** Members who looked at people far more often today than the others, on average, did. */
  many_looks: z.array(z.object({ email: z.string(), looks: z.int(), others: z.int() })),
  /** Members whose sign-ins from browsers that they have not used before are refused: too many passwords were sent there. */
  held_members: z.array(z.object({ staff_id: z.string(), email: z.string(), since: instant })),
})
export type Health = z.infer<typeof healthResponse>

export const healthPolicy = {
  /** Without news for so long, an application under way is late. */
  lateDays: acrossPolicy.silentDays,
  countedAtMost: 100,
  deliveriesRead: 50,
  /** Partners whose webhooks are read, and lenders, at most. */
  listedAtMost: 200,
} as const

const { get, post } = rowsWith({ capability: 'staff-office', roles: [], errors: [] })

export const healthRoom = {
  'get-health': get('/api/health', healthResponse, { roles: everyRole, isPassive: true }),
  /** Forgets the passwords that were sent for a member. The answer is for one more browser of the member (`letInHash`). */
  'let-member-in': post('/api/health/members/{staff_id}/let-in', knownBrowser),
} as const satisfies Record<string, StaffEndpoint>
