/** Finds the OTP that the canary's number was sent. */
import { limits } from '#contract/policy.ts'
import type { Table } from '#data/table.ts'
import { findCodesOfPhone } from '#lambdas/auth/one-time-codes.table.ts'
import type { OneTimeCodes } from '#lambdas/auth/phone-codes.rules.ts'

/**
 * Finds the newest OTP of a phone by comparing its hash with those of all OTPs, which takes a few seconds. That is no weakness of the hash: it needs
 * the secret pepper and the right to read the item.
 * @throws Error when no OTP was stored
 */
export const readStoredOtp = async (
  table: Table,
  oneTimeCodes: Pick<OneTimeCodes, 'matches'>,
  phone: string,
): Promise<string> => {
  const [newest] = (await findCodesOfPhone(table, phone, 'strangers'))?.codes ?? []
  if (!newest) throw new Error('no OTP was stored')
  for (let tried = 0; tried < 10 ** limits.codeDigits; tried += 1) {
    const code = String(tried).padStart(limits.codeDigits, '0')
    if (oneTimeCodes.matches({ id: newest.id, phone, code }, newest.hash)) return code
  }
  throw new Error('the stored OTP is under another pepper')
}
