// @vitest-environment happy-dom
/** /dashboard: the greeting, the three figures, the newest applications and the tiles. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { asAsha, expectHeading, expectText, link, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, newcomer } from '../dom/samples.ts'

const screens = prepareScreens()
const applications = [
  application('Narmada Finance', 'applied', 'approved'),
  application('Malwa Capital', 'applied', 'rejected'),
  ...['Deccan Credit', 'Konkan Bank'].map((name) => application(name, 'applied')),
]

beforeEach(() => {
  screens.api.answer('list-applications', () => ({ applications }))
})

/** The value of one of the three figures. */
const figure = (name: string) => screen.getByText(name).parentElement?.textContent

describe('the dashboard', () => {
  it('greets the user and shows phone, applications that were not rejected and twelve times the monthly income', async () => {
    await screens.open(paths.dashboard, asAsha)
    await expectHeading('Welcome back, Asha Rao!')
    await expect.poll(() => figure('Active Applications')).toContain('3')
    expect(figure('Phone Number')).toContain('+91 98765 43210')
    expect(figure('Annual Income')).toContain('₹6,00,000')
  })

  it('calls someone without a name User, an unknown income Not Set, and applications that cannot be loaded –', async () => {
    screens.api.answer('list-applications', breakOff)
    await screens.open(paths.dashboard, { as: newcomer })
    await passTime(3000)
    expect(figure('Active Applications')).toContain('–')
    await expectHeading('Welcome back, User!')
    expect(figure('Annual Income')).toContain('Not Set')
  })

  it('asks once for the applications and shows lender, date, status and rate of the newest three', async () => {
    await screens.open(paths.dashboard, asAsha)
    const recent = within(await screen.findByRole('region', { name: 'Recent Applications' }))
    const rows = (await recent.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/Narmada FinanceApprovedApplied 1 Nov 2026.*11\.5% p\.a\.$/)
    expect(rows[1]).toMatch(/Malwa CapitalRejected/)
    expect(rows).toHaveLength(3)
    expect(recent.getByText('3 recent of 4')).toBeTruthy()
    expect(screens.api.calls.map(({ operation }) => operation)).toEqual(['list-applications'])
  })

  it('invites to the offers where there is no application', async () => {
    screens.api.answer('list-applications', () => ({ applications: [] }))
    await screens.open(paths.dashboard, asAsha)
    await expectText('No applications yet')
    expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
    expect((await link('Explore Loan Offers')).getAttribute('href')).toBe(paths.offers)
  })
})
