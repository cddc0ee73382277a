/** The room of lenders' access: the keys that lenders sign their news with, and their postbacks. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { partnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { lenderKeyId, lenderPostback } from './lender-keys.contract.ts'
import { lenderPolicy } from './lenders.contract.ts'

const instant = z.iso.datetime()

const lenderRow = z.object({ lender_id: z.string(), name: z.string(), is_active: z.boolean() })
export type LenderRow = z.infer<typeof lenderRow>

export const shownPostback = z.omit(lenderPostback, { token_hash: true })

const shownAccess = z.extend(lenderRow, {
  keys: z.array(
    z.object({
      key_id: lenderKeyId,
      sandbox: z.optional(z.boolean()),
      created_at: instant,
      revoked_at: z.optional(instant),
    }),
  ),
  postback: z.nullable(shownPostback),
  /** Path to which the lender's server sends its news. */
  callback_path: z.string(),
})
export type ShownAccess = z.infer<typeof shownAccess>

/** Shown once: it is kept sealed. */
const issuedKey = z.object({ lender_id: z.string(), key_id: lenderKeyId, secret: z.string() })

const { postbackRanges, postbacksPerMinuteMost } = lenderPolicy
const perMinuteRule = `must be a whole number from 1 to ${postbacksPerMinuteMost}`
export const perMinute = z
  .int(perMinuteRule)
  .check(z.gte(1, perMinuteRule), z.lte(postbacksPerMinuteMost, perMinuteRule))

/** A lender that the catalogue does not hold: LENDER_NOT_FOUND where it is shown, VALIDATION_ERROR where it is changed. */
const { get, post, put, remove } = rowsWith({ capability: 'staff-partners', roles: ['partners'], errors: [] })
const lender = '/api/lender-access/{lender_id}'
/** The sandbox, or without a mode news of real applications. */
const ofMode = { query: z.object({ mode: z.optional(partnerMode) }) } as const
const newKey = { ...ofMode, successStatus: 201 } as const

export const lenderAccessRoom = {
  'list-lender-access': get('/api/lender-access', z.object({ lenders: z.array(lenderRow) })),
  'show-lender-access': get(lender, shownAccess, { errors: ['LENDER_NOT_FOUND'] }),
  'create-lender-key': post(`${lender}/keys`, issuedKey, newKey),
  'rotate-lender-key': post(`${lender}/rotation`, issuedKey, newKey),
  'revoke-lender-key': remove(`${lender}/keys/{key_id}`, z.object({ revoked_at: instant })),
  /** Answers with the path that the lender calls, with its token; shown once. */
  'set-lender-postback': put(`${lender}/postback`, z.object({ path: z.string() }), {
    body: z.object({
      allow_ips: z
        .array(z.string().check(z.maxLength(50)))
        .check(
          z.minLength(1, 'must name a range: a postback is not signed'),
          z.maxLength(postbackRanges, `may name ${postbackRanges} ranges at most`),
        ),
      per_minute: perMinute,
    }),
    ...newKey,
  }),
  'remove-lender-postback': remove(`${lender}/postback`, z.object({ removed: z.literal(true) }), ofMode),
} as const satisfies Record<string, StaffEndpoint>
