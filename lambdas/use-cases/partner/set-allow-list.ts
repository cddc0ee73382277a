/** `partner allow-ip` (`design/interfaces.md`): the ranges that may call from now on; none lets every address in. */
import type { Partner } from '#contract/partner/partner-keys.ts'
import { changePartner, type RegistryPorts } from './change-partner.ts'

/** @param ranges as stored (`domain/partner/allow-list.ts`). Throws VALIDATION_ERROR for an unknown code. */
export const setAllowList = (ports: RegistryPorts, code: string, ranges: readonly string[]): Promise<Partner> =>
  changePartner(ports, code, ({ partner }) => ({ partner: { ...partner, allow_ips: [...ranges] } }))
