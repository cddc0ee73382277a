/** Which keys of a lender work, and what each is sealed with. */
import type { PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import type { LenderAccess, LenderKey } from './lender-keys.contract.ts'

/** A lender of which nothing is stored yet. */
export const noAccess = (lenderId: string): LenderAccess => ({ lender_id: lenderId, keys: [], version: 0 })

const modeOfKey = ({ sandbox }: Pick<LenderKey, 'sandbox'>): PartnerMode => (sandbox ? 'test' : 'live')

/** A key works until it is revoked, the newest first. */
export const workingKeys = ({ keys }: Pick<LenderAccess, 'keys'>, mode: PartnerMode): LenderKey[] =>
  keys
    .filter((key) => key.revoked_at === undefined && modeOfKey(key) === mode)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))

/** The context that a lender's key is sealed with: it opens as this key of this lender alone, and the role may open no other purpose. */
export const keyContext = (lenderId: string, keyId: string): Readonly<Record<string, string>> => ({
  purpose: 'lender-key',
  lender_id: lenderId,
  key_id: keyId,
})
