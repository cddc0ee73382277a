/** Records that the user opened a product's page: a step of the journey, and which product, in one write. Products have no applications. */
import type { ProfileResponse } from '#contract/profile/profile.ts'
import { AppError } from '#domain/app-error.ts'
import { productClicked } from '#domain/profile/user-steps.ts'
import type { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import type { DynamoUserRepository } from '#data/profile/dynamo-user-repository.ts'
import type { Clock, Session } from '../ports.ts'

interface Ports {
  readonly catalogue: DynamoCatalogueReader
  readonly users: DynamoUserRepository
  readonly clock: Clock
}

/** Throws PRODUCT_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and BUSY. */
export const recordProductClick = async (
  { catalogue, users, clock }: Ports,
  session: Session,
  productId: string,
): Promise<ProfileResponse> => {
  const { products } = await catalogue.getCatalogue()
  if (!products.some(({ id }) => id === productId)) throw new AppError('PRODUCT_NOT_FOUND')
  return { user: await users.recordStepOfUser(session, productClicked(productId, clock.now().toISOString())) }
}
