/** Valid lenders and products for tests; `fields` replace their fields. */
import type { LenderRecord, ProductRecord } from '#contract/offers/catalogue.ts'

export const lenderEntry = (fields: Partial<LenderRecord> & { id: string }): LenderRecord => ({
  name: `Lender ${fields.id}`,
  interest_rate: '10.49% - 18.00% p.a.',
  max_amount: '₹25,00,000',
  processing_time: '24 to 48 hours',
  features: ['No collateral', 'Part payment after 6 months'],
  is_recommended: false,
  featured: true,
  is_active: true,
  priority: 10,
  utm_url: `https://lender.example/${fields.id}?ref={user_id}`,
  hosts: ['lender.example'],
  ...fields,
})

export const productEntry = (fields: Partial<ProductRecord> & { id: string }): ProductRecord => ({
  name: `Product ${fields.id}`,
  provider: 'Clay Kettle Bank',
  category: 'Credit Card',
  description: 'Five per cent back on groceries.',
  features: ['No joining fee'],
  is_featured: true,
  is_active: true,
  priority: 10,
  utm_url: `https://provider.example/${fields.id}`,
  hosts: ['provider.example'],
  ...fields,
})
