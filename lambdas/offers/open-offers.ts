/** The parts of the catalogue that visitors open: a lender, its contact, the offers, and a product. */
import { receiptOfClick } from '#lambdas/consent/change-consent.ts'
import { addReceipt } from '#lambdas/consent/consents.table.ts'
import type { ProfileResponse } from '#lambdas/profile/profile.contract.ts'
import { recordStepOfUser } from '#lambdas/profile/sessions.table.ts'
import { offersViewed, productClicked } from '#lambdas/profile/user-steps.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { applyUrlOf } from './apply-url.rules.ts'
import { findLender } from './catalogue-reader.table.ts'
import type { Lender, LenderContact } from './catalogue.contract.ts'
import { entryId } from './entry-id.contract.ts'
import type { ProductClickRequest, ProductClickResponse } from './offers-endpoints.contract.ts'

/** For anyone: one that is listed, one that is switched off, or undefined for an id that was never put. One outside the kept catalogue costs one read. Throws BUSY. */
export const getLender = async (
  { table, catalogue }: World<'catalogue'>,
  lenderId: string,
): Promise<Lender | undefined> => {
  const { lenders } = await catalogue.getCatalogue()
  return lenders.find(({ id }) => id === lenderId) ?? findLender(table, lenderId)
}

/**
 * Returns the contact for a complaint about a lender, also where the lender is switched off: its officer still has to answer. It does not ask whether the session has ended, which
 * would be a second read: the answer has nothing of a user, and the lender's public page shows the same. Throws LENDER_NOT_FOUND and BUSY.
 */
export const getLenderContact = async (world: World<'catalogue'>, lenderId: string): Promise<LenderContact> => {
  // A text that is no id is no key either.
  const lender = entryId.safeParse(lenderId).success ? await getLender(world, lenderId) : undefined
  if (!lender) throw new AppError('LENDER_NOT_FOUND')
  return lender
}

/** Records that the user opened /offers, which is a step of the journey. Throws USER_NOT_FOUND and SIGNED_OUT. */
export const recordOffersViewed = async ({ table, clock }: World, session: Session): Promise<ProfileResponse> => ({
  user: await recordStepOfUser(table, session, offersViewed(clock.now().toISOString())),
})

/**
 * Learn More: records the product and the receipt of the click, and returns the product's page. Products have no applications.
 * @param address as seen by CloudFront. Throws PRODUCT_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and BUSY.
 */
export const recordProductClick = async (
  { table, catalogue, clickIds, clock }: World<'catalogue' | 'clickIds'>,
  session: Session,
  { product_id, consent_version }: ProductClickRequest,
  address: string,
): Promise<ProductClickResponse> => {
  const { products } = await catalogue.getCatalogue()
  const product = products.find(({ id }) => id === product_id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const at = clock.now().toISOString()
  const user = await recordStepOfUser(table, session, productClicked(product_id, at))
  const click_id = clickIds.nextClickId(user.id)
  const click = { id: click_id, click_id, at, address, product_id, name: product.name }
  const receipt = receiptOfClick('product', consent_version, click)
  if (!receipt) return { user, open_url: applyUrlOf(product.utm_url) }
  // Before the address has an id in it: what nobody recorded sends none.
  await addReceipt(table, user.id, receipt)
  return { user, open_url: applyUrlOf(product.utm_url, user.id, click_id) }
}
