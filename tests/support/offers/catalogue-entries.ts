/** Valid lenders, products and schemes for tests; `fields` replace their fields. */
import type { LenderRecord, ProductRecord, SchemeRecord } from '#lambdas/offers/catalogue.contract.ts'

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

export const schemeEntry = (fields: Partial<SchemeRecord> & { id: string }): SchemeRecord => ({
  name: `Scheme ${fields.id}`,
  url: `https://scheme.example/${fields.id}`,
  condition: 'May pay a part of the interest',
  category: 'student',
  is_active: true,
  priority: 10,
  checked_on: '2026-11-01',
  ...fields,
})

/** A lender that may go live in `prod`, by a clock between March and December 2026. */
export const readyLender = (fields: Partial<LenderRecord> & { id: string }): LenderRecord =>
  lenderEntry({
    website: 'https://lender.example/',
    kfs_url: 'https://lender.example/key-facts.pdf',
    regulated_entity: { name: 'Narmada Finance Private Limited', registration: 'N-13.02418' },
    nodal_officer: { name: 'Meera Kulkarni', email: 'nodal@lender.example', phone: '+912240355029' },
    annual_rate_min: 10.49,
    annual_rate_max: 18,
    criteria: { categories: ['salaried'] },
    agreement_until: '2027-03-31',
    callback_tested_on: '2026-03-02',
    links_checked_on: '2026-11-01',
    ...fields,
  })
