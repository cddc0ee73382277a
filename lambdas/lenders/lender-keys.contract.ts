/** The proofs that a call comes from a lender: the keys of its callback, and its postbacks. */
import * as z from 'zod/mini'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'

const instant = z.iso.datetime()

export const lenderKeyId = z.string().check(z.regex(/^[a-z0-9]{8}$/, 'must be the 8 characters of key_id'))

/** A key without its secret, which is sealed. One of the sandbox moves applications of the sandbox alone. */
const lenderKey = z.object({
  id: lenderKeyId,
  sealed: z.string(),
  sandbox: z.optional(z.literal(true)),
  created_at: instant,
  revoked_at: z.optional(instant),
})
export type LenderKey = z.infer<typeof lenderKey>

/** Calls without a signature, from these CIDR ranges alone, with a token in the path of which the SHA-256 is kept. */
export const lenderPostback = z.object({
  token_hash: z.string(),
  allow_ips: z.array(z.string()).check(z.minLength(1)),
  per_minute: z.int(),
  created_at: instant,
  /** The newest day on which the lender's system left macros in the address, and how it fills it. */
  unreplaced: z.optional(z.object({ seen_on: z.string(), template: z.string() })),
})
export type LenderPostback = z.infer<typeof lenderPostback>

/** The one item that a call reads before it is believed. `version` counts its changes. */
export const lenderAccess = z.object({
  lender_id: entryId,
  keys: z.array(lenderKey),
  postback: z.optional(lenderPostback),
  /** Its token moves applications of the sandbox alone. */
  sandbox_postback: z.optional(lenderPostback),
  version: z.int(),
})
export type LenderAccess = z.infer<typeof lenderAccess>
