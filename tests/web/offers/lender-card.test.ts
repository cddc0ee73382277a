/** What a lender's card shows on home and on /offers, and what it omits when the lender does not provide it. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Lender } from '#contract/offers/catalogue.ts'
import { LenderCard } from '#web/features/offers/components/lender-card.tsx'

const plain: Lender = {
  id: 'plain-lender',
  name: 'Plain Lender',
  interest_rate: '12% p.a.',
  max_amount: '₹5,00,000',
  processing_time: '2 days',
  features: ['First feature', 'Second feature', 'Third feature'],
  is_recommended: false,
  featured: true,
  is_active: true,
  priority: 1,
  utm_url: 'https://lender.example/?ref={user_id}',
}

const generous: Lender = {
  ...plain,
  is_recommended: true,
  apr: '14% p.a.',
  min_amount: 50_000,
  tenor_months_min: 6,
  tenor_months_max: 36,
  processing_fee: '2% + GST',
  penal_charges: '1% a month',
  kfs_url: 'https://lender.example/kfs.pdf',
  grievance_contact: 'care@lender.example',
}

const cardOf = (
  lender: Lender,
  more: { brief?: boolean; links?: Record<string, string>; applyingTo?: string[] } = {},
) =>
  renderToStaticMarkup(
    createElement(LenderCard, { lender, apply: () => Promise.resolve(), applyingTo: [], links: {}, ...more }),
  )

describe("a lender's card", () => {
  it('shows name, rate, amount, processing time and Apply Now', () => {
    const card = cardOf(plain, { brief: true })
    for (const text of ['Plain Lender', 'Interest Rate', '12% p.a.', 'Max Amount', '₹5,00,000', '2 days', 'Apply Now'])
      expect(card).toContain(text)
  })

  it('shows the first two features on home and all of them on /offers', () => {
    expect(cardOf(plain, { brief: true })).toContain('Second feature')
    expect(cardOf(plain, { brief: true })).not.toContain('Third feature')
    expect(cardOf(plain)).toContain('Key Features')
    expect(cardOf(plain)).toContain('Third feature')
  })

  it('is marked Recommended only where the lender is', () => {
    expect(cardOf(plain)).not.toContain('Recommended')
    expect(cardOf(generous)).toContain('Recommended')
  })

  it('folds the terms of the loan away on /offers, where the lender gives any', () => {
    expect(cardOf(plain)).not.toContain('<details')
    const card = cardOf(generous)
    for (const text of [
      '14% p.a.',
      '₹50,000',
      '6 to 36 months',
      '2% + GST',
      '1% a month',
      'https://lender.example/kfs.pdf',
      'care@lender.example',
    ])
      expect(card).toContain(text)
    expect(cardOf(generous, { brief: true })).not.toContain('<details')
  })

  it('is busy while the click is being recorded', () => {
    expect(cardOf(plain)).not.toContain('aria-busy="true"')
    expect(cardOf(plain, { applyingTo: ['plain-lender'] })).toContain('aria-busy="true"')
  })

  it('offers the link itself where the browser opened no tab', () => {
    const card = cardOf(plain, { links: { 'plain-lender': 'https://lender.example/?ref=7' } })
    expect(card).toContain('href="https://lender.example/?ref=7"')
    expect(card).toContain('rel="noopener noreferrer"')
    expect(card).toContain('Open Plain Lender')
  })
})
