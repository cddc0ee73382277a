// @vitest-environment happy-dom
/** Coming back to /offers from the page of a lender, and the papers of a lender. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorMessage } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { refuse } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { application, lender, now } from '../dom/samples.ts'
import { card, eventually, expectText } from '../dom/see.ts'
import { allowTabs } from '../dom/tab-double.ts'

const screens = prepareScreens()
const lenderName = 'Narmada Finance'
const opened = application(lenderName, 'applied')
const question = { name: `Did you finish at ${lenderName}?` }

const openOffers = async (documents: string[] = []) => {
  const lenders = [lender({ id: 'narmada', name: lenderName, documents })]
  screens.api.answer('get-catalogue', () => ({ lenders, products: [] }))
  await screens.open(paths.offers, asAsha)
  await card(lenderName)
}

const applyAndReturn = async (applied = opened) => {
  const { followed } = allowTabs()
  screens.api.answer('apply-to-lender', () => ({ application: applied, apply_url: 'https://lender.example/' }))
  await openOffers()
  await press('Apply Now')
  await eventually(() => expect(followed).toHaveLength(1))
  expect(screen.queryByRole('group', question)).toBeNull()
  await act(async () => void dispatchEvent(new Event('focus')))
}

it('a visitor who comes back from the lender is asked, and reads what follows from the answer', async () => {
  await applyAndReturn()
  await screen.findByRole('group', question)
  const said = { ...opened, visit_outcome: 'later' as const, visit_outcome_at: now.toISOString() }
  screens.api.answer('save-visit-outcome', () => ({ application: said }))
  await press('Later')
  await expectText(/You can continue in Loan Status/)
  expect(document.activeElement?.textContent).toMatch(/You can continue in Loan Status/)
  expect(screens.api.callsOf('save-visit-outcome').map(({ body }) => body)).toEqual([{ outcome: 'later' }])
})

it('a visitor who has finished there before is not asked again', async () => {
  await applyAndReturn({ ...opened, visit_outcome: 'finished', visit_outcome_at: opened.clicked_at })
  expect(screen.queryByRole('group', question)).toBeNull()
})

it("a visitor below 18 stays here and reads the server's reason", async () => {
  const { followed } = allowTabs()
  screens.api.answer('apply-to-lender', refuse('UNDER_AGE'))
  await openOffers()
  await press('Apply Now')
  await expectText(errorMessage.UNDER_AGE)
  expect(followed).toEqual([])
})

it('the details of an offer name the papers that the lender asks for', async () => {
  await openOffers(['PAN card', '3 latest salary slips'])
  await press('Details')
  await expectText('Papers to keep ready')
  await expectText('3 latest salary slips')
})
