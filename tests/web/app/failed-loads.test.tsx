// @vitest-environment happy-dom
/** Every page whose content cannot be loaded says so and loads it when asked again; none ends the session. */
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { asAsha, expectText, expectToast, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, lender, product, ticket } from '../dom/samples.ts'

const screens = prepareScreens()

it.each([
  [paths.home, 'Failed to load featured offers', 'Gold Card'],
  [paths.home, 'Failed to load financial products', 'Narmada Finance'],
  [paths.offers, 'Failed to load loan offers. Please try again.', 'Narmada Finance'],
  [paths.dashboard, 'Failed to load loan applications.', 'Malwa Capital'],
  [paths.support, 'Failed to load support tickets.', 'A fee is asked'],
  [`${paths.support}/${ticket().id}`, 'Failed to load messages.', 'First'],
])('%s says %s', async (path, words, loaded) => {
  const answer = fetch
  vi.stubGlobal('fetch', async () => breakOff())
  screens.api.answer('list-applications', () => ({ applications: [application('Malwa Capital', 'applied')] }))
  screens.api.answer('get-catalogue', () => ({
    lenders: [lender({ id: 'narmada', name: 'Narmada Finance' })],
    products: [product({ id: 'gold', name: 'Gold Card' })],
  }))
  await screens.open(path, asAsha)
  await passTime(3000)
  await expectToast('Error', words)
  expect(screen.queryByText(loaded)).toBeNull()
  expect(location.pathname).toBe(path)
  vi.stubGlobal('fetch', answer)
  const [again] = await screen.findAllByRole('button', { name: /try again/i })
  again?.click()
  await expectText(loaded)
})
