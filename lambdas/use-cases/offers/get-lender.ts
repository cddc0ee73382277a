/** Returns a lender for its page, for anyone: one that is listed, one that is switched off, or none. */
import type { Lender } from '#contract/offers/catalogue.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'

/** Undefined for an id that was never put. A lender outside the kept catalogue costs one read by its key. Throws BUSY. */
export const getLender = async (
  { catalogue }: { readonly catalogue: Pick<DynamoCatalogueReader, 'findLender' | 'getCatalogue'> },
  lenderId: string,
): Promise<Lender | undefined> => {
  const { lenders } = await catalogue.getCatalogue()
  return lenders.find(({ id }) => id === lenderId) ?? catalogue.findLender(lenderId)
}
