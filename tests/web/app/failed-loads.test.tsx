// @vitest-environment happy-dom
/** Every page whose content cannot be loaded shows an error and loads it at the next attempt; none ends the session. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, lender, product, ticket } from '../dom/samples.ts'
import { eventually, expectText, expectToast } from '../dom/see.ts'

const screens = prepareScreens()

it.each([
  [paths.home, 'Failed to load featured offers', "We couldn't get the lenders", 'Gold Card'],
  [paths.home, 'Failed to load financial products', "We couldn't get the other offers", 'Narmada Finance'],
  [paths.offers, 'Failed to load loan offers. Please try again.', "We couldn't get the offers", 'Narmada Finance'],
  [paths.dashboard, 'Failed to load loan applications.', "We couldn't get your applications", 'Malwa Capital'],
  [paths.support, 'Failed to load support tickets.', "We couldn't get your tickets", 'A fee is asked'],
  [`${paths.support}/${ticket().id}`, 'Failed to load messages.', "We couldn't get the messages", 'First'],
])('%s shows the toast %s, and an error in the page in other words', async (path, words, title, loaded) => {
  const answer = fetch
  vi.stubGlobal('fetch', async () => breakOff())
  screens.api.answer('list-applications', { applications: [application('Malwa Capital', 'applied')] })
  screens.api.answer('get-catalogue', {
    lenders: [lender({ id: 'narmada', name: 'Narmada Finance' })],
    products: [product({ id: 'gold', name: 'Gold Card' })],
  })
  await screens.open(path, asAsha)
  await passTime(3000)
  await expectToast('Error', words)
  await screen.findByRole('heading', { name: title })
  expect(within(screen.getByRole('main')).queryByText(words)).toBeNull()
  expect(screen.queryByText(loaded)).toBeNull()
  expect(location.pathname).toBe(path)
  vi.stubGlobal('fetch', answer)
  const [again] = await screen.findAllByRole('button', { name: /try again/i })
  again?.click()
  await expectText(loaded)
})

it('one tap on home loads again all that the server could not give', async () => {
  const tries = () => screen.queryAllByRole('button', { name: 'Try again' })
  for (const operation of ['get-catalogue', 'list-applications', 'list-tickets'] as const)
    screens.api.answer(operation, refuse('INTERNAL_ERROR'))
  await screens.open(paths.home, asAsha)
  await passTime(3000)
  await eventually(() => expect(tries()).toHaveLength(3))
  screens.api.answer('list-applications', { applications: [] })
  screens.api.answer('list-tickets', { tickets: [] })
  screens.api.answer('get-catalogue', { lenders: [lender({ id: 'narmada', name: 'Narmada Finance' })], products: [] })
  tries()[0]?.click()
  await expectText('Narmada Finance')
  await eventually(() => expect(tries()).toEqual([]))
})

it('an account may be closed while its complaints do not load, and Try again loads them', async () => {
  screens.api.answer('list-tickets', refuse('INTERNAL_ERROR'))
  await screens.open(`${paths.profile}?view=close`, asAsha)
  await expectText(/couldn't check for open complaints/)
  screens.api.answer('list-tickets', { tickets: [ticket()] })
  await press('Try again')
  await eventually(() => expect(screen.queryByText(/couldn't check for open complaints/)).toBeNull())
})
