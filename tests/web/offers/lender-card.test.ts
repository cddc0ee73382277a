/** The loan terms on a lender's card, as far as the lender provides them. The rest of the card is tested on the screens of the offers. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Lender } from '#contract/offers/catalogue.ts'
import { LenderCard } from '#web/features/offers/components/lender-card.tsx'
import { lender } from '../dom/samples.ts'

const plain = lender({ id: 'plain' })
const generous: Lender = {
  ...plain,
  apr: '14% p.a.',
  min_amount: 50_000,
  tenor_months_min: 6,
  tenor_months_max: 36,
  processing_fee: '2% + GST',
  penal_charges: '1% a month',
  kfs_url: 'https://lender.example/kfs.pdf',
  grievance_contact: 'care@lender.example',
}

const cardOf = (shown: Lender, brief: boolean) =>
  renderToStaticMarkup(
    createElement(LenderCard, { lender: shown, brief, apply: () => Promise.resolve(), applyingTo: [], links: {} }),
  )

it('are collapsed on /offers if the lender provides any, and never on home', () => {
  expect(cardOf(plain, false)).not.toContain('<details')
  expect(cardOf(generous, true)).not.toContain('<details')
  const card = cardOf(generous, false)
  for (const text of [
    '<details',
    '14% p.a.',
    '₹50,000',
    '6 to 36 months',
    '2% + GST',
    '1% a month',
    'https://lender.example/kfs.pdf',
    'care@lender.example',
  ]) {
    expect(card).toContain(text)
  }
})
