/** A tap on a product: the click is recorded, then its page opens. Loaded by the first tap. */
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { applyUrlOf } from '#lambdas/offers/apply-url.rules.ts'
import type { Product } from '#lambdas/offers/catalogue.contract.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { lenderTabContent } from '#web/lib/applications/lender-tab-content.ts'
import { visitLender } from '#web/lib/applications/lender-tab.ts'
import { showToast } from '#web/lib/toast.ts'

/** Records the click first, because the page's address gets ids of it alone. */
export const visitProduct = async ({ id, provider, utm_url }: Product): Promise<void> => {
  const body = { product_id: id, consent_version: applyConsentText.version }
  const visited = await visitLender(provider, {
    record: async () => (await callApi('record-product-click', { body })).open_url,
    fallback: async () => applyUrlOf(utm_url),
  })
  if (visited.outcome !== 'blocked') return
  // This page stays until the provider's answers.
  showToast({ title: lenderTabContent.waiting(provider) })
  globalThis.location.assign(visited.url)
}
