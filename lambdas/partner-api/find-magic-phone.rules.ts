/** Looks up the phones of the sandbox that simulate an error. */
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { magicPhones, type MagicPhone } from './magic-phones.contract.ts'
import type { PartnerOperation } from './partner-endpoints.contract.ts'

const byNumber: ReadonlyMap<string, MagicPhone> = new Map(Object.entries(magicPhones))

/** Returns the phone's row if it makes this operation fail; undefined for any other phone, and for every phone of a live key. */
export const findMagicPhone = (
  { mode }: PartnerScope,
  operation: PartnerOperation,
  phone: string,
): MagicPhone | undefined => {
  const magic = mode === 'test' ? byNumber.get(phone) : undefined
  return magic?.operation === operation ? magic : undefined
}
