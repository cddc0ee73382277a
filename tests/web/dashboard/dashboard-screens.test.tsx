// @vitest-environment happy-dom
/** /dashboard: the greeting, the three figures, the newest applications and the tiles. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import {
  asAsha,
  expectHeading,
  expectPath,
  expectText,
  expectToast,
  follow,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { application, asha } from '../dom/samples.ts'

const screens = prepareScreens()
const applications = [
  application('Narmada Finance', 'applied', 'approved'),
  application('Malwa Capital', 'applied', 'rejected'),
]

beforeEach(() => {
  screens.api.answer('list-applications', () => ({ applications }))
  screens.api.answer('end-session', () => ({ success: true }))
})

/** The value of one of the three figures. */
const figure = (name: string) => screen.getByText(name).parentElement?.textContent

describe('the dashboard', () => {
  it('greets the user and shows phone, applications and twelve times the monthly income', async () => {
    await screens.open(paths.dashboard, asAsha)
    await expectHeading('Welcome back, Asha Rao!')
    await expect.poll(() => figure('Active Applications')).toContain('2')
    expect(figure('Phone Number')).toContain('+91 98765 43210')
    expect(figure('Annual Income')).toContain('₹6,00,000')
  })

  it('calls someone without a name User, and an unknown income Not Set', async () => {
    await screens.open(paths.dashboard, { as: { ...asha, full_name: undefined, monthly_income: undefined } })
    await expectHeading('Welcome back, User!')
    expect(figure('Annual Income')).toContain('Not Set')
  })

  it('asks once for the newest three applications and shows lender, date, status and rate', async () => {
    await screens.open(paths.dashboard, asAsha)
    const recent = within(await screen.findByRole('region', { name: 'Recent Applications' }))
    const rows = (await recent.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/Narmada FinanceApprovedApplied 1 Nov 2026.*11\.5% p\.a\.$/)
    expect(rows[1]).toMatch(/Malwa CapitalRejected/)
    expect(screens.api.calls.map(({ operation, query }) => [operation, query.toString()])).toEqual([
      ['list-applications', 'limit=3'],
    ])
  })

  it('invites to the offers where there is no application', async () => {
    screens.api.answer('list-applications', () => ({ applications: [] }))
    await screens.open(paths.dashboard, asAsha)
    await expectText('No applications yet')
    expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
    await follow('Explore Loan Offers')
    await expectPath(paths.offers)
  })

  it('says that applications could not be loaded, and loads them when asked again', async () => {
    screens.api.answer('list-applications', breakOff)
    await screens.open(paths.dashboard, asAsha)
    await passTime(3000)
    await expectToast('Error', 'Failed to load loan applications.')
    expect(figure('Active Applications')).toContain('–')
    screens.api.answer('list-applications', () => ({ applications }))
    await press(/try again/i)
    await expectText('Narmada Finance')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads everywhere by its tiles', async () => {
    await screens.open(paths.dashboard, asAsha)
    const tiles = within(await screen.findByRole('navigation', { name: 'Where to next' }))
    expect(tiles.getAllByRole('link').map((tile) => tile.getAttribute('href'))).toEqual([
      paths.profile,
      '/loan-offers',
      '/loan-status',
      paths.emiCalculator,
      paths.support,
      paths.privacyPolicy,
      paths.terms,
    ])
  })

  it.each([
    ['/loan-offers', paths.offers],
    ['/loan-status', paths.status],
    ['/loan-status/', paths.status],
  ])('has tiles whose target %s leads to %s', async (target, path) => {
    await screens.open(target, asAsha)
    await expectPath(path)
  })

  it('logs out by its Logout button', async () => {
    await screens.open(paths.dashboard, asAsha)
    await press('Logout')
    await expectPath(paths.login)
  })
})
