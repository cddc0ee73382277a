/** Whom a complaint about a lender goes to, also for a lender that is switched off: its officer still has to answer. */
import type { LenderContact } from '#contract/offers/catalogue.ts'
import { entryId } from '#contract/offers/entry-id.ts'
import { AppError } from '#domain/app-error.ts'
import { getLender } from './get-lender.ts'
import type { CatalogueReader, LenderReader } from './ports.ts'

/** Throws LENDER_NOT_FOUND and BUSY. */
export const getLenderContact = async (
  ports: { readonly catalogue: CatalogueReader & LenderReader },
  lenderId: string,
): Promise<LenderContact> => {
  // A text that is no id is no key either.
  const lender = entryId.safeParse(lenderId).success ? await getLender(ports, lenderId) : undefined
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}
