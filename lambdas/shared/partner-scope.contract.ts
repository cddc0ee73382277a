/** Codes of partners, the modes of their keys, and the data that a key reaches. */
import * as z from 'zod/mini'

/** `live` keys reach real users; `test` keys reach the sandbox, whose users and clicks are kept apart. */
export const partnerModes = ['live', 'test'] as const
export const partnerMode = z.enum(partnerModes)
export type PartnerMode = z.infer<typeof partnerMode>

export const partnerCode = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/, 'must be 2 to 40 letters, digits, hyphens or underscores'))

/** The data that a call reaches: a partner's real users, or its sandbox. No call reaches both. */
export interface PartnerScope {
  readonly code: string
  readonly mode: PartnerMode
}
