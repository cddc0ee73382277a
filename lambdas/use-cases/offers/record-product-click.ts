/** Learn More: records which product the user opened and the receipt of the click, and returns the product's page. Products have no applications. */
import type { ProductClickRequest, ProductClickResponse } from '#contract/offers/product-click.ts'
import { AppError } from '#domain/app-error.ts'
import { applyUrlOf } from '#domain/offers/apply-url.ts'
import { productClicked } from '#domain/profile/user-steps.ts'
import type { DynamoConsents } from '#data/consent/dynamo-consents.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { ClickIds } from '../applications/ports.ts'
import { receiptOfClick } from '../consent/receipt-of-click.ts'
import type { HashOfText } from '../consent/ports.ts'
import type { Clock, Session } from '../ports.ts'

interface Ports {
  readonly catalogue: DynamoCatalogueReader
  readonly users: DynamoUserRepository
  readonly receipts: Pick<DynamoConsents, 'addReceipt'>
  readonly clickIds: ClickIds
  readonly hashOf: HashOfText
  readonly clock: Clock
}

/** @param address the visitor's address as seen by CloudFront. Throws PRODUCT_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const recordProductClick = async (
  ports: Ports,
  session: Session,
  { product_id, consent_version }: ProductClickRequest,
  address: string,
): Promise<ProductClickResponse> => {
  const { catalogue, users, receipts, clickIds, clock } = ports
  const { products } = await catalogue.getCatalogue()
  const product = products.find(({ id }) => id === product_id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const at = clock.now().toISOString()
  const user = await users.recordStepOfUser(session, productClicked(product_id, at))
  const click_id = clickIds.nextClickId(user.id)
  const click = { id: click_id, click_id, at, address, product_id, name: product.name }
  const receipt = receiptOfClick(ports, 'product', consent_version, click)
  if (!receipt) return { user, open_url: applyUrlOf(product.utm_url) }
  // Before the address has an id in it: what nobody recorded sends none.
  await receipts.addReceipt(user.id, receipt)
  return { user, open_url: applyUrlOf(product.utm_url, user.id, click_id) }
}
