/** One change of a partner by an operator, made on what is stored at that moment. */
import type { Partner, PartnerKey } from '#contract/partner/partner-keys.ts'
import { AppError } from '#domain/app-error.ts'
import { keyStatus } from '#domain/partner/api-key.ts'
import type { Clock } from '../ports.ts'
import type { PartnerRegistry, RegisteredPartner } from './ports.ts'

export interface RegistryPorts {
  readonly registry: PartnerRegistry
  readonly clock: Clock
}

export interface PartnerChange {
  readonly partner?: Partner
  /** Keys that are new, or that change. */
  readonly keys?: readonly PartnerKey[]
}

/** Another operator wrote in between; more often than this somebody is running a loop. */
const attempts = 4

const unknownPartner = (): AppError =>
  new AppError('VALIDATION_ERROR', [{ field: 'code', message: 'no partner has this code' }])

/** Working keys carry a copy of what decides about a call, so they are written with every change. */
const keysToWrite = ({ keys }: RegisteredPartner, changed: readonly PartnerKey[], now: Date): PartnerKey[] => [
  ...keys.filter((key) => keyStatus(key, now) === 'working' && changed.every(({ id }) => id !== key.id)),
  ...changed,
]

/** The partner after the change. Throws VALIDATION_ERROR for an unknown code, what `change` throws, and BUSY. */
export const changePartner = async (
  { registry, clock }: RegistryPorts,
  code: string,
  change: (seen: RegisteredPartner, now: Date) => PartnerChange,
): Promise<Partner> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // oxlint-disable no-await-in-loop -- an attempt follows only when the one before lost
    const seen = await registry.findPartner(code)
    if (!seen) throw unknownPartner()
    const now = clock.now()
    const { partner = seen.partner, keys = [] } = change(seen, now)
    if (await registry.storePartner(partner, keysToWrite(seen, keys, now), seen.version)) return partner
    // oxlint-enable no-await-in-loop
  }
  throw new AppError('BUSY')
}
