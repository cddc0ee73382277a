// @vitest-environment happy-dom
/** The frame: who may see which page, the bottom bar, titles, the 404 page, a lost network, an ended session. */
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { delays } from '#contract/policy.ts'
import { paths, publicPaths } from '#contract/routes.ts'
import { breakOff, refuse, refuseWithout } from '../dom/api-double.ts'
import { asAsha, expectHeading, expectPath, expectText, follow, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, lender } from '../dom/samples.ts'

const screens = prepareScreens()
const privatePaths = [paths.offers, paths.dashboard, paths.status, paths.profile, paths.support, '/support/new']
const catalogue = { lenders: [lender({ id: 'narmada' })], products: [] }

beforeEach(() => {
  screens.api.answer('get-catalogue', () => catalogue)
  screens.api.answer('record-offers-viewed', () => ({ user: asha }))
  screens.api.answer('list-applications', () => ({ applications: [] }))
  screens.api.answer('get-profile', () => ({ user: asha }))
})

describe('a visitor who is not signed in', () => {
  it('waits a moment on home and is then taken to the login', async () => {
    await screens.open(paths.home)
    await expectHeading('Find a loan that suits you')
    await passTime(delays.authGraceMilliseconds - 300)
    expect(location.pathname).toBe(paths.home)
    await passTime(300)
    await expectPath(paths.login)
  })

  it.each(privatePaths)('is taken from %s to the login at once', async (path) => {
    await screens.open(path)
    await passTime(0)
    expect(location.pathname).toBe(paths.login)
    await expectHeading('What is the loan for?')
    expect(screens.api.calls).toEqual([])
  })

  it('does not come back to the guarded page by the back button', async () => {
    await screens.open(paths.terms)
    history.pushState(null, '', paths.offers)
    await screens.reload()
    await expectPath(paths.login)
    history.back()
    await expectPath(paths.terms)
  })

  // The documentation's examples are made by the build and tested with it.
  it.each(publicPaths.filter((path) => path !== paths.partnerApiDocs))(
    'reads %s without the bottom bar',
    async (path) => {
      await screens.open(path)
      await screen.findByRole('heading', { level: 1 })
      await passTime(2000)
      expect(location.pathname).toBe(path)
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    },
  )
})

describe('the frame', () => {
  it('marks the present page in the bottom bar and leads to the others', async () => {
    await screens.open(paths.home, asAsha)
    const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Offers',
      'Loan Status',
      'EMI Calculator',
      'Profile',
    ])
    const present = () => bar.getByRole('link', { current: 'page' }).textContent
    expect(present()).toBe('Home')
    await follow('Offers')
    await expectHeading('Available Loan Offers')
    expect(present()).toBe('Offers')
    history.back()
    await expect.poll(present).toBe('Home')
  })

  it('gives each page a title with the brand in it', async () => {
    await screens.open(paths.home, asAsha)
    const titles = [document.title]
    for (const name of ['Offers', 'EMI Calculator', 'Loan Status', 'Profile']) {
      await follow(name)
      await expect.poll(() => document.title).not.toBe(titles.at(-1))
      titles.push(document.title)
    }
    expect(new Set(titles).size).toBe(5)
    for (const title of titles) expect(title).toContain(brand.name)
  })

  it('lets a keyboard skip to the content', async () => {
    await screens.open(paths.login)
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Skip to content')
    expect(document.querySelector(first?.getAttribute('href') ?? '')?.tagName).toBe('MAIN')
  })

  it('shows the 404 page with a way home for an unknown address', async () => {
    await screens.open('/no-such-page')
    await expectHeading('Oops! Page not found')
    await follow('Return to Home')
    await expectPath(paths.login)
  })

  it('says that the network is gone for as long as it is', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await screens.open(paths.login)
    await expectText(/you are offline/i)
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await expect.poll(() => screen.queryByText(/you are offline/i)).toBeNull()
    online.mockRestore()
  })
})

describe('a visitor who is signed in', () => {
  it('is not thrown out by a network that fails, however often', async () => {
    screens.api.answer('get-catalogue', breakOff)
    screens.api.answer('record-offers-viewed', breakOff)
    await screens.open(paths.offers, asAsha)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await passTime(3000)
      await expectText(/try again/i)
      expect(location.pathname).toBe(paths.offers)
      await screens.reload()
    }
  })

  it('has an expired session renewed without noticing', async () => {
    screens.api.answer('record-offers-viewed', () =>
      screens.api.callsOf('record-offers-viewed').length === 1 ? refuseWithout(401)() : { user: asha },
    )
    await screens.open(paths.offers, asAsha)
    await expect.poll(() => screens.api.callsOf('record-offers-viewed').length).toBe(2)
    expect(screens.pool.refreshTokens).toHaveBeenCalledTimes(1)
    expect(location.pathname).toBe(paths.offers)
  })

  it.each([
    ['was ended', () => screens.api.answer('record-offers-viewed', refuse('SIGNED_OUT'))],
    [
      'cannot be renewed',
      () => {
        screens.api.answer('record-offers-viewed', refuseWithout(401))
        screens.pool.refreshTokens.mockResolvedValue('refused')
      },
    ],
  ])('is taken to the login when the session %s, and only the browser’s own token stays', async (_, end) => {
    end()
    localStorage.setItem('pl_browser_token', 'stays')
    await screens.open(paths.offers, asAsha)
    await expectPath(paths.login)
    expect(Object.keys(localStorage)).toEqual(['pl_browser_token'])
    expect(sessionStorage.getItem('pl_return_to')).toBe(paths.offers)
  })

  it.each(['{', '[]', '7', '{"mobile":7}'])('whose stored user is %s is taken to the login', async (text) => {
    localStorage.setItem('pl_tokens', '{"a":[')
    localStorage.setItem('pl_user_data', text)
    await screens.open(paths.offers)
    await expectPath(paths.login)
  })
})
