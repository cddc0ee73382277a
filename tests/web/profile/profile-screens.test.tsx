// @vitest-environment happy-dom
/** /profile: who is signed in, with and without the server, and Log Out. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#contract/routes.ts'
import { breakOff } from '../dom/api-double.ts'
import { asAsha, expectHeading, expectPath, expectText, passTime, prepareScreens, press } from '../dom/open-screen.tsx'
import { asha } from '../dom/samples.ts'

const screens = prepareScreens()

beforeEach(() => {
  screens.api.answer('get-profile', () => ({ user: { ...asha, full_name: 'Asha R. Rao' } }))
  screens.api.answer('end-session', () => ({ success: true }))
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
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', paths.dashboard],
      ['Support', paths.support],
      ['Privacy Policy', paths.privacyPolicy],
      ['Terms & Conditions', paths.terms],
    ])
  })
})

describe('Log Out', () => {
  const ownKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()

  it('forgets the user and ends the session on the server and in the user pool', async () => {
    for (const key of ['pl_login', 'pl_profile', 'pl_support']) sessionStorage.setItem(key, '{}')
    localStorage.setItem('pl_browser_token', 'stays')
    await screens.open(paths.profile, asAsha)
    await expectText('Asha R. Rao')
    await press('Log Out')
    await expectPath(paths.login)
    expect(ownKeys()).toEqual(['pl_browser_token'])
    await expect
      .poll(() => screens.api.callsOf('end-session').map(({ accessToken }) => accessToken))
      .toEqual(['access'])
    await expect.poll(() => screens.pool.revokeSession.mock.calls.length).toBe(1)
  })

  it('works with the network down, and tells the server when it is back', async () => {
    await screens.open(paths.profile, asAsha)
    await expectText('Asha R. Rao')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    screens.api.answer('end-session', breakOff)
    await press('Log Out')
    await expectPath(paths.login)
    expect(ownKeys()).toEqual([])
    await expect.poll(() => screens.api.callsOf('end-session').length).toBe(1)
    screens.api.answer('end-session', () => ({ success: true }))
    online.mockRestore()
    dispatchEvent(new Event('online'))
    await expect.poll(() => screens.api.callsOf('end-session').length).toBe(2)
  })

  it('in another tab signs this one out', async () => {
    await screens.open(paths.profile, asAsha)
    await expectText('Asha R. Rao')
    localStorage.clear()
    dispatchEvent(new Event('storage'))
    await expectPath(paths.login)
  })
})
