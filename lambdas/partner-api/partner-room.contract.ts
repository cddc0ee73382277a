/** The room of partners: their keys, limits, networks, use, submissions, and the webhook with its deliveries. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { apiKeyId, dailyLimit, partnerName, partnerState } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { gatewayKeys } from '#lambdas/partner/usage-plans.contract.ts'
import { partnerCode, partnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { delivery, deliveryId, webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'

const texts = z.array(z.string())

const optionalText = z.optional(z.string())

const instant = z.iso.datetime()

/** Addresses and CIDR ranges, as they were typed. */
const networks = z
  .array(z.string().check(z.maxLength(50)))
  .check(z.maxLength(partnerPolicy.allowedRanges, `may name ${partnerPolicy.allowedRanges} ranges at most`))

const limits = { daily_limit: dailyLimit, allow_ips: networks }

/** Shown once: the product keeps its hash. */
const issuedKey = z.object({ key_id: apiKeyId, mode: partnerMode, api_key: z.string(), expires_at: instant })

const partnerRow = z.object({
  code: z.string(),
  /** Missing for a partner that nobody has changed since names are listed. */
  name: optionalText,
  daily_limit: z.int(),
})
export type PartnerRow = z.infer<typeof partnerRow>

const shownKey = z.object({
  key_id: apiKeyId,
  mode: partnerMode,
  status: z.enum(['working', 'expired', 'revoked']),
  created_at: instant,
  expires_at: instant,
  last_used_at: optionalText,
})

/** Calls that counted, by day of UTC. */
const dayOfUse = z.object({ day: z.iso.date(), live: z.int(), sandbox: z.int() })

const shownWebhook = z.object({
  url: z.string(),
  /** That sign now. */
  secrets: z.int(),
  created_at: instant,
  off_at: z.optional(instant),
  paused_until: z.optional(instant),
})

const shownGateway = z.extend(gatewayKeys, {
  requests_per_second: z.int(),
  burst: z.int(),
  requests_per_day: z.int(),
})

const shownPartner = z.object({
  code: z.string(),
  name: z.string(),
  daily_limit: z.int(),
  allow_ips: texts,
  created_at: instant,
  state: z.optional(partnerState),
  keys: z.array(shownKey),
  use: z.array(dayOfUse),
  webhook: z.nullable(shownWebhook),
  /** The keys of API Gateway for both modes, with their plan; missing until they match the partner. */
  gateway: z.optional(shownGateway),
  /** Missing in answers of the release before. */
  sandbox_webhook: z.optional(z.nullable(shownWebhook)),
})
export type ShownPartner = z.infer<typeof shownPartner>

/** Without the partner's code, which the page names. */
export const submissionRow = z.object({
  id: z.string(),
  outcome: z.enum(['accepted', 'duplicate', 'rejected']),
  /** The operation of a call. */
  operation: optionalText,
  status: z.optional(z.int()),
  code: optionalText,
  fields: z.optional(texts),
  user_id: optionalText,
  key_id: z.string(),
  request_id: z.string(),
  created_at: instant,
})
export type SubmissionRow = z.infer<typeof submissionRow>

export const shownCalls = ['all', 'refused'] as const
export type ShownCalls = (typeof shownCalls)[number]

const cursor = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,80}$/, 'is no cursor of this list')))

/** The last item of a page, after which the next one begins; missing at the end. */
const next_cursor = optionalText

const { overlapHours } = webhookPolicy
const hoursRule = `must be a whole number of hours, ${overlapHours.most} at most`

/** The mode of the webhook. @default live */
const ofMode = z.object({ mode: z.optional(partnerMode) })

const changed = z.object({ changed: z.literal(true) })
const resent = z.object({ resent: texts, next: optionalText })
/** A partner that nobody has created: NOT_FOUND where it is shown, VALIDATION_ERROR where it is changed. */
const { get, post, put, remove } = rowsWith({ capability: 'staff-partners', roles: ['partners'], errors: [] })
const partner = '/api/partners/{partner_code}'
/** Also for people of this partner. */
const ofOwner = { roles: ['partners', 'partner-owner'] } as const
const ofPartner = { roles: ['partners', 'partner-owner', 'partner-developer'] } as const

export const partnerRoom = {
  'list-partners': get('/api/partners', z.object({ partners: z.array(partnerRow), next_cursor }), {
    query: z.object({ cursor }),
  }),
  'create-partner': post('/api/partners', z.object({ keys: z.array(issuedKey) }), {
    body: z.object({ code: partnerCode, name: partnerName, ...limits }),
    successStatus: 201,
  }),
  'show-partner': get(partner, shownPartner, ofPartner),
  'create-partner-key': post(`${partner}/keys`, issuedKey, {
    ...ofOwner,
    body: z.object({ mode: partnerMode }),
    successStatus: 201,
  }),
  'revoke-partner-key': remove(`${partner}/keys/{key_id}`, z.object({ revoked_at: instant }), ofOwner),
  'set-partner-limit': put(`${partner}/limit`, changed, { body: z.object({ daily_limit: dailyLimit }) }),
  /** A deleted partner gets no other state. */
  'set-partner-state': put(`${partner}/state`, changed, { body: z.object({ state: partnerState }) }),
  'set-partner-networks': put(`${partner}/networks`, z.object({ allow_ips: texts }), {
    body: z.object({ allow_ips: networks }),
  }),
  /** Submissions, or with `calls` those that counted within `partnerPolicy.callDays`. */
  'list-submissions': get(`${partner}/submissions`, z.object({ submissions: z.array(submissionRow), next_cursor }), {
    ...ofPartner,
    query: z.object({ mode: partnerMode, calls: z.optional(z.enum(shownCalls)), cursor }),
  }),
  /** Answers with the secret for the first address alone; shown once. */
  'set-partner-webhook': put(`${partner}/webhook`, z.object({ secret: optionalText }), {
    ...ofOwner,
    query: ofMode,
    body: z.object({ url: z.string().check(z.maxLength(webhookPolicy.urlCharacters)) }),
  }),
  'remove-partner-webhook': remove(`${partner}/webhook`, z.object({ removed: z.boolean() }), {
    ...ofOwner,
    query: ofMode,
  }),
  /** `until`: how long the secret before it signs too. */
  'rotate-webhook-secret': post(`${partner}/webhook/secret`, z.object({ secret: z.string(), until: instant }), {
    ...ofOwner,
    query: ofMode,
    body: z.object({ overlap_hours: z.int(hoursRule).check(z.gte(0, hoursRule), z.lte(overlapHours.most, hoursRule)) }),
    successStatus: 201,
  }),
  'send-webhook-test': post(`${partner}/webhook/test`, z.object({ delivery_id: deliveryId }), {
    ...ofPartner,
    query: ofMode,
    successStatus: 201,
  }),
  /** Those that were given up or stopped, the oldest first; without `failed` all, the newest first. */
  'list-deliveries': get(`${partner}/deliveries`, z.object({ deliveries: z.array(delivery), next_cursor }), {
    ...ofPartner,
    query: z.object({ ...ofMode.shape, failed: z.optional(z.literal('yes')), cursor: z.optional(deliveryId) }),
  }),
  'resend-delivery': post(`${partner}/deliveries/{delivery_id}/resend`, z.object({ resent: texts }), {
    ...ofPartner,
    errors: ['DELIVERY_NOT_FOUND'],
    query: ofMode,
  }),
  /** Sends the failed deliveries of changes since a time, or all; the next part is behind an id. */
  'resend-failed-deliveries': post(`${partner}/resend-failed`, resent, {
    ...ofPartner,
    query: z.strictObject({ ...ofMode.shape, since: z.optional(z.iso.datetime()), after: z.optional(deliveryId) }),
  }),
} as const satisfies Record<string, StaffEndpoint>
