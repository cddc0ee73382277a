// @vitest-environment happy-dom
/** /dashboard: the greeting, the three figures and the newest applications. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, newcomer } from '../dom/samples.ts'
import { eventually, expectHeading, expectText } from '../dom/see.ts'

const screens = prepareScreens()

/** The value of one of the three figures. */
const figure = (name: string) => screen.getByText(name).parentElement?.textContent

it('the dashboard greets the user, counts the applications that were not rejected, and lists the newest three', async () => {
  const applications = [
    application('Narmada Finance', 'applied', 'approved'),
    application('Malwa Capital', 'applied', 'rejected'),
    ...['Deccan Credit', 'Konkan Bank'].map((name) => application(name, 'applied')),
  ]
  screens.api.answer('list-applications', { applications })
  await screens.open(paths.dashboard, asAsha)
  await expectHeading('Welcome back, Asha Rao!')
  await eventually(() => expect(figure('Active Applications')).toContain('3'))
  expect(figure('Phone Number')).toContain('+91 98765 43210')
  expect(figure('Annual Income')).toContain('₹6,00,000')
  const recent = within(screen.getByRole('region', { name: 'Recent Applications' }))
  const rows = recent.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Narmada FinanceApprovedApplied 1 Nov 2026.*11\.5% p\.a\.$/)
  expect(rows[1]).toMatch(/Malwa CapitalRejected/)
  expect(rows).toHaveLength(3)
  expect(screens.api.calls.map(({ operation }) => operation).toSorted()).toEqual(['list-applications', 'list-tickets'])
})

it('the dashboard shows placeholders for a missing name and income, and for applications that failed to load', async () => {
  screens.api.answer('list-applications', breakOff)
  await screens.open(paths.dashboard, { as: newcomer })
  await passTime(3000)
  await eventually(() => expect(figure('Active Applications')).toContain('–'))
  await expectHeading('Welcome back, User!')
  expect(figure('Annual Income')).toContain('Not Set')
})

it('the dashboard without applications says so, and each link is there once', async () => {
  await screens.open(paths.dashboard, asAsha)
  await expectText('No applications yet')
  const targets = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((one) => one.getAttribute('href'))
  expect(targets).toEqual([
    '/profile',
    '/loan-offers',
    '/loan-status',
    '/emi-calculator',
    '/support',
    '/privacy-policy',
    '/terms',
  ])
})
