/** `partner allow-ip`: replaces the ranges that may call; an empty list admits every address. */
import type { Partner } from '#contract/partner/partner-keys.ts'
import { changePartner, type RegistryPorts } from './change-partner.ts'

/** @param ranges normalized by `adapters/partner/ip-ranges.ts`. Throws VALIDATION_ERROR for an unknown code, and BUSY. */
export const setAllowList = (ports: RegistryPorts, code: string, ranges: readonly string[]): Promise<Partner> =>
  changePartner(ports, code, ({ partner }) => ({ partner: { ...partner, allow_ips: [...ranges] } }))
