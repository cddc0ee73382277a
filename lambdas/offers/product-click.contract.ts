/** A click on a product, which leads to its provider. */
import * as z from 'zod/mini'
import { user } from '#contract/entities.ts'
import { consentTextVersion } from '#lambdas/consent/consents.contract.ts'
import { entryId } from './entry-id.contract.ts'

/** Learn More, which leads to the product's own page. `consent_version`: of the line that the page showed; without it no id goes there. */
export const productClickRequest = z.strictObject({
  product_id: entryId,
  consent_version: z.optional(consentTextVersion),
})
export type ProductClickRequest = z.infer<typeof productClickRequest>

/** `open_url` is the product's own page, with the ids of user and click where the click has a receipt. */
export const productClickResponse = z.object({ user, open_url: z.string() })
export type ProductClickResponse = z.infer<typeof productClickResponse>
