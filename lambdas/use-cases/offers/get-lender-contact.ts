/** Whom a complaint about a lender goes to, also for a lender that is switched off: its officer still has to answer. */
import type { LenderContact } from '#contract/offers/catalogue.ts'
import { entryId } from '#contract/offers/entry-id.ts'
import { AppError } from '#domain/app-error.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { getLender } from './get-lender.ts'

/**
 * It does not ask whether the session has ended: the answer has nothing of a user, and the lender's public page shows the same. Neighbours learn that from
 * an item of the user that they read anyway; here it would be a second read.
 * Throws LENDER_NOT_FOUND and BUSY.
 */
export const getLenderContact = async (
  ports: { readonly catalogue: Pick<DynamoCatalogueReader, 'findLender' | 'getCatalogue'> },
  lenderId: string,
): Promise<LenderContact> => {
  // A text that is no id is no key either.
  const lender = entryId.safeParse(lenderId).success ? await getLender(ports, lenderId) : undefined
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}
