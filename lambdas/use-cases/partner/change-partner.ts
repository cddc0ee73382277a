/** Applies one change by an operator to a partner as it is stored at that moment. */
import type { Partner, PartnerKey } from '#contract/partner/partner-keys.ts'
import { invalidField, type AppError } from '#domain/app-error.ts'
import { keyStatus } from '#domain/partner/api-key.ts'
import type { DynamoPartnerRegistry, RegisteredPartner } from '#data/partner/dynamo-partner-registry.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

export interface RegistryPorts {
  readonly registry: DynamoPartnerRegistry
  readonly clock: Clock
}

export interface PartnerChange {
  readonly partner?: Partner
  /** Keys that are new or that change. */
  readonly keys?: readonly PartnerKey[]
}

const unknownPartner = (): AppError => invalidField('code', 'no partner has this code')

/** Each working key holds a copy of the limit and the allow list for the authorizer, so every change rewrites all of them. */
const keysToWrite = ({ keys }: RegisteredPartner, changed: readonly PartnerKey[], now: Date): PartnerKey[] => [
  ...keys.filter((key) => keyStatus(key, now) === 'working' && changed.every(({ id }) => id !== key.id)),
  ...changed,
]

/** Returns the partner after the change. Throws VALIDATION_ERROR for an unknown code, BUSY, and the errors of `change`. */
export const changePartner = (
  { registry, clock }: RegistryPorts,
  code: string,
  change: (seen: RegisteredPartner, now: Date) => PartnerChange,
): Promise<Partner> =>
  retryOnChange(async () => {
    const seen = await registry.findPartner(code)
    if (!seen) throw unknownPartner()
    const now = clock.now()
    const { partner = seen.partner, keys = [] } = change(seen, now)
    const recording = await registry.storePartner(partner, keysToWrite(seen, keys, now), seen.version)
    return recording.outcome === 'recorded' ? settled(partner) : recording
  })
