/** Partners and their API keys: the fields of both, and the caller that a key identifies. */
import * as z from 'zod/mini'
import { lineOfText } from '#contract/text.ts'
import { partnerCode, partnerMode, type PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { partnerPolicy } from './partner-policy.contract.ts'

export const partnerName = lineOfText(120, 'must not be empty')

export const dailyLimit = z
  .int('must be a whole number')
  .check(
    z.gte(1, 'must be 1 or more'),
    z.lte(partnerPolicy.dailyLimitsTogether, `must be ${partnerPolicy.dailyLimitsTogether} or less`),
  )

export const apiKeyId = z.string().check(z.regex(/^[a-z0-9]{8}$/, 'must be the 8 characters between the underscores'))

const instant = z.iso.datetime()

/** Calls of a paused partner are refused. A deleted one stays under its code, which what it brought about names. */
export const partnerState = z.enum(['working', 'paused', 'deleted'])
export type PartnerState = z.infer<typeof partnerState>

/** A partner as operators see it. `allow_ips` are CIDR ranges; an empty list allows every address. */
export const partner = z.object({
  code: partnerCode,
  name: z.string(),
  daily_limit: dailyLimit,
  allow_ips: z.array(z.string()),
  created_at: instant,
  /** @default working */
  state: z.optional(partnerState),
})
export type Partner = z.infer<typeof partner>

/** A key without its secret: only the SHA-256 of the whole key is kept. */
export const partnerKey = z.object({
  id: apiKeyId,
  partner_code: partnerCode,
  mode: partnerMode,
  hash: z.string(),
  created_at: instant,
  expires_at: instant,
  revoked_at: z.optional(instant),
})
export type PartnerKey = z.infer<typeof partnerKey>

/** All that the authorizer needs to decide about a call, in the one item that it reads. */
export const apiKeyGrant = z.extend(partnerKey, {
  daily_limit: dailyLimit,
  allow_ips: z.array(z.string()),
  /** From then on API Gateway knows the key of its own that the partner has for this mode; missing while it may not. */
  gateway_key_from: z.optional(instant),
})
export type ApiKeyGrant = z.infer<typeof apiKeyGrant>

/** The caller of the partner API, as the authorizer identified it. */
export interface PartnerCaller {
  readonly scope: PartnerScope
  readonly keyId: string
  readonly dailyLimit: number
}

/** The authorizer's context for the function. API Gateway turns every value into text. */
export const partnerCallContext = z.object({
  partner_code: partnerCode,
  mode: partnerMode,
  key_id: apiKeyId,
  daily_limit: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)),
  /** For what API Gateway itself answers. Missing in calls that the authorizer of the release before let in. */
  reset_at: z.optional(z.string()),
})
export type PartnerCallContext = z.infer<typeof partnerCallContext>
