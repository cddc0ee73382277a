/** Which offers each screen shows, in which order, and where a product's link leads. */
import { describe, expect, it } from 'vitest'
import type { Lender, Product } from '#contract/offers/catalogue.ts'
import { activeProducts, availableLenders, featuredLenders } from '#web/features/offers/order-offers.ts'
import { lender as sampleLender, product as sampleProduct } from '../dom/samples.ts'

const lender = (id: string, priority: number, more: Partial<Lender> = {}) =>
  sampleLender({ id, name: id, priority, ...more })
const product = (id: string, priority: number, more: Partial<Product> = {}) =>
  sampleProduct({ id, priority, is_featured: false, ...more })

const idsOf = (entries: { id: string }[]) => entries.map((entry) => entry.id)

const catalogue = {
  lenders: [
    lender('middle', 50),
    lender('asleep', 70, { is_active: false }),
    lender('last', 90, { featured: false }),
    lender('first', 10),
    lender('twin', 50, { name: 'a name before the other' }),
  ],
  products: [product('low', 1), product('high', 9), product('asleep', 5, { is_active: false })],
}

describe('offers', () => {
  it('on home are the featured active lenders, highest priority first', () => {
    expect(idsOf(featuredLenders(catalogue))).toEqual(['twin', 'middle', 'first'])
  })

  it('on /offers are all active lenders, lowest priority first', () => {
    expect(idsOf(availableLenders(catalogue))).toEqual(['first', 'twin', 'middle', 'last'])
  })

  it('of other products are all active ones, highest priority first, featured or not', () => {
    expect(idsOf(activeProducts(catalogue))).toEqual(['high', 'low'])
  })

  it('do not change the catalogue', () => {
    availableLenders(catalogue)
    expect(idsOf(catalogue.lenders)[0]).toBe('middle')
  })
})
