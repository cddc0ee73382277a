/** Looks up the sandbox's magic phones. */
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import { magicPhones, type MagicPhone } from '#contract/partner/partner-sandbox.ts'

const byNumber: ReadonlyMap<string, MagicPhone> = new Map(Object.entries(magicPhones))

/** The phone's row if it makes this operation fail; undefined for any other phone, and for every phone of a live key. */
export const findMagicPhone = (
  { mode }: PartnerScope,
  operation: PartnerOperation,
  phone: string,
): MagicPhone | undefined => {
  const magic = mode === 'test' ? byNumber.get(phone) : undefined
  return magic?.operation === operation ? magic : undefined
}
