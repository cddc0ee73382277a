/** `partner set-limit`: takes effect on the next call. */
import type { Partner } from '#contract/partner/partner-keys.ts'
import { changePartner, type RegistryPorts } from './change-partner.ts'
import { ensureLimitFits } from './daily-limits-together.ts'

/** Throws VALIDATION_ERROR for an unknown code and for a limit that exceeds what is left, and BUSY. */
export const setDailyLimit = async (ports: RegistryPorts, code: string, dailyLimit: number): Promise<Partner> => {
  await ensureLimitFits(ports.registry, code, dailyLimit)
  return changePartner(ports, code, ({ partner }) => ({ partner: { ...partner, daily_limit: dailyLimit } }))
}
