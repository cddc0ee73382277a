// @vitest-environment happy-dom
/** No screen ticks a box or switches a consent on for the visitor, and none picks an offer. The terms box is in `login-screens.test.tsx`. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { press } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { lender, product } from '../dom/samples.ts'

const screens = prepareScreens()
const lenders = [lender({ id: 'near', annual_rate_min: 12 }), lender({ id: 'far' })]
const products = [product({ id: 'gold' })]

it.each<[address: string, role: 'checkbox' | 'switch', count: number, opens?: string]>([
  [paths.offers, 'checkbox', 2, 'Compare'],
  [paths.offers, 'checkbox', 3, 'Filters'],
  [paths.profile, 'switch', 3],
  [`${paths.profile}?view=close`, 'checkbox', 1],
])('%s opens with every %s off', async (address, role, count, opens) => {
  screens.api.answer('get-catalogue', { lenders, products })
  await screens.open(address, asAsha)
  if (opens !== undefined) await press(opens)
  const boxes = await screen.findAllByRole<HTMLInputElement>(role)
  expect(boxes.map(({ checked }) => checked)).toEqual(Array.from({ length: count }, () => false))
  for (const operation of ['apply-to-lender', 'record-product-click', 'save-consent'] as const)
    expect(screens.api.callsOf(operation)).toEqual([])
})
