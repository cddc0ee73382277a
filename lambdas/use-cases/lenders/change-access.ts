/** One change of a lender's keys or postback: reads, changes, and writes if no other operator wrote meanwhile. */
import type { LenderAccess } from '#contract/lenders/lender-keys.ts'
import { invalidField } from '#domain/app-error.ts'
import { noAccess } from '#domain/lenders/lender-keys.ts'
import type { DynamoLenderAccess } from '#data/lenders/dynamo-lender-access.ts'
import type { CatalogueRepository } from '../offers/ports.ts'
import type { Clock } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'

export interface AccessPorts {
  readonly registry: DynamoLenderAccess
  readonly catalogue: Pick<CatalogueRepository, 'readStoredCatalogue'>
  readonly clock: Clock
}

/** Throws VALIDATION_ERROR for a lender that the catalogue does not hold, what `change` throws, and BUSY. */
export const changeAccess = async (
  { registry, catalogue, clock }: AccessPorts,
  lenderId: string,
  change: (seen: LenderAccess, now: Date) => Partial<Pick<LenderAccess, 'keys' | 'postback' | 'sandbox_postback'>>,
): Promise<LenderAccess> => {
  const { lenders } = await catalogue.readStoredCatalogue()
  if (!lenders.some(({ id }) => id === lenderId)) {
    throw invalidField('lender', 'the catalogue holds no such lender')
  }
  return retryOnChange(async () => {
    const seen = (await registry.findAccess(lenderId)) ?? noAccess(lenderId)
    const changed = { ...seen, ...change(seen, clock.now()), version: seen.version + 1 }
    const stored = await registry.storeAccess(changed)
    return stored.outcome === 'recorded' ? settled(changed) : stored
  })
}
