// @vitest-environment happy-dom
/** /profile: who is signed in, with and without the server. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { asAsha, expectHeading, expectText, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha } from '../dom/samples.ts'

const screens = prepareScreens()

beforeEach(() => {
  screens.api.answer('get-profile', () => ({ user: { ...asha, full_name: 'Asha R. Rao' } }))
})

describe('the profile', () => {
  it('shows name and mobile number as the server knows them', async () => {
    await screens.open(paths.profile, asAsha)
    await expectHeading('My Profile')
    await expectText('Asha R. Rao')
    await expectText('+91 98765 43210')
    expect(localStorage.getItem('pl_user_data')).toContain('Asha R. Rao')
  })

  it('spins while it is loading', async () => {
    screens.api.answer('get-profile', () => new Promise(() => undefined))
    await screens.open(paths.profile, asAsha)
    await expectText('Loading your profile')
    expect(screen.queryByText('Asha Rao')).toBeNull()
  })

  it('shows what this phone remembers when the server cannot be reached', async () => {
    screens.api.answer('get-profile', breakOff)
    await screens.open(paths.profile, asAsha)
    await passTime(3000)
    await expectText('Asha Rao')
    await expectText(/as this phone remembers it/)
  })

  it('leads to the dashboard, support and the legal texts', async () => {
    await screens.open(paths.profile, asAsha)
    const links = within(await screen.findByRole('navigation', { name: 'Help and legal texts' })).getAllByRole('link')
    const targets = [paths.dashboard, paths.support, paths.privacyPolicy, paths.terms]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets)
  })
})
