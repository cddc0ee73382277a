/** Which offers each screen shows, in which order, and where a product's link leads. */
import { describe, expect, it } from 'vitest'
import type { Lender, Product } from '#contract/offers/catalogue.ts'
import { activeProducts, availableLenders, featuredLenders, productUrlFor } from '#web/features/offers/order-offers.ts'

const lender = (id: string, priority: number, more: Partial<Lender> = {}): Lender => ({
  id,
  name: id,
  interest_rate: '12% p.a.',
  max_amount: '₹5,00,000',
  processing_time: '1 day',
  features: [],
  is_recommended: false,
  featured: true,
  is_active: true,
  priority,
  utm_url: 'https://lender.example/?ref={user_id}',
  ...more,
})

const product = (id: string, priority: number, more: Partial<Product> = {}): Product => ({
  id,
  name: id,
  provider: 'Bank',
  category: 'Credit Card',
  description: 'A card',
  features: [],
  is_featured: false,
  is_active: true,
  priority,
  utm_url: 'https://bank.example/',
  ...more,
})

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

describe('the link of a product', () => {
  it('gets the user id in every place, URL-encoded', () => {
    expect(productUrlFor('https://bank.example/{user_id}?ref={user_id}&b=1', 'a b/c&d')).toBe(
      'https://bank.example/a%20b%2Fc%26d?ref=a%20b%2Fc%26d&b=1',
    )
  })

  it('accepts a user id with characters that are special in a replacement', () => {
    expect(productUrlFor('https://bank.example/?ref={user_id}', "$&$'")).toBe("https://bank.example/?ref=%24%26%24'")
  })

  it('is unchanged if nobody is signed in', () => {
    expect(productUrlFor('https://bank.example/?ref={user_id}', undefined)).toBe('https://bank.example/?ref={user_id}')
  })
})
