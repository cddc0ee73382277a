// @vitest-environment happy-dom
/** Which page an address leads to, with and without a session: a link to a page of the user survives the login. */
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { delays } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { fill, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, lender, newcomer, ticket } from '../dom/samples.ts'
import { eventually, expectHeading, expectPath, expectText } from '../dom/see.ts'

const screens = prepareScreens()

const verifyCode = async () => {
  await press(/Personal Loan/)
  await fill('Mobile Number', '9876543210')
  await press('Send OTP')
  await expectHeading('Enter the OTP')
  // Phones may load the page again when the visitor comes back from the SMS.
  await screens.reload()
  await fill('OTP', '123456')
}

const ticketPath = `${paths.support}/${ticket().id}`

describe('an anonymous visitor of a user page', () => {
  it.each([paths.dashboard, paths.profile, `${paths.support}/new`, '/loan-offers'])(
    'of %s is sent to the login, from where Back does not return to it',
    async (address) => {
      history.pushState(null, '', paths.terms)
      await screens.open(address)
      await expectPath(paths.login)
      await act(async () => history.back())
      await expectPath(paths.terms)
    },
  )

  it('stays on home for a moment before that, which is the first screen of the login with figures of the catalogue', async () => {
    const near = lender({ id: 'near', annual_rate_min: 12, annual_rate_max: 15, fee: { fixed: 0 } })
    screens.api.answer('get-catalogue', { lenders: [near], products: [] })
    await screens.open(paths.home)
    await expectText('₹3 lakh: 36 EMIs from ₹9,964')
    await passTime(delays.authGraceMilliseconds - 100)
    expect(location.pathname).toBe(paths.home)
    await expectHeading('Which loan do you need?')
    await passTime(200)
    await expectPath(paths.login)
  })

  it('who chooses a loan there as the moment ends is asked for the number, and not for the loan again', async () => {
    await screens.open(paths.home)
    await passTime(delays.authGraceMilliseconds - 1000)
    const atNumber = 'Enter your mobile number'
    // The moment ends between the drawing of the next screen and its effects, as on a slow phone.
    const watch = new MutationObserver(() => {
      if (screen.queryByText(atNumber)) vi.advanceTimersByTime(1000)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await press(/Personal Loan/)
    await expectHeading(atNumber)
    watch.disconnect()
    await passTime(1000)
    await expectHeading(atNumber)
  })

  it.each([
    [paths.offers, paths.offers],
    ['/loan-status', paths.status],
    [ticketPath, ticketPath],
    [`${paths.offers}#lender-narmada`, `${paths.offers}#lender-narmada`],
  ])('of %s lands on %s after the login', async (address, path) => {
    screens.api.answer('start-session', { user: asha, browser_token: 'browser-token' })
    await screens.open(address)
    await expectPath(paths.login)
    await verifyCode()
    await expectText('Welcome back, Asha Rao')
    expect(location.pathname).toBe(paths.login)
    await passTime(delays.returningUserMilliseconds + 600)
    await eventually(() => expect(location.pathname + location.hash).toBe(path))
    await expect.poll(() => sessionStorage.getItem('pl_return_to')).toBeNull()
  })

  it('lands there after the wizard too', async () => {
    await screens.open(`${paths.offers}?utm_source=paper`)
    await expectPath(paths.login)
    const draft = { stage: 'application', category: 'salaried', mobile: '9876543210', sends: 1, isVerified: true }
    sessionStorage.setItem('pl_login', JSON.stringify(draft))
    sessionStorage.setItem('pl_typed', JSON.stringify({ [newcomer.id]: { profile: { isSubmitted: true } } }))
    await screens.open(paths.login, { as: newcomer })
    await expectText('Taking you back in 3 seconds…')
    await passTime(3100)
    await expectPath(paths.offers)
  })
})

it.each([
  [paths.login, paths.home],
  ['/loan-offers', paths.offers],
  ['/loan-status/', paths.status],
])('a member who opens %s lands on %s', async (address, path) => {
  await screens.open(address, asAsha)
  await expectPath(path)
})

it('the campaign of a link reaches the server with the sign-in', async () => {
  await screens.open(`${paths.login}?utm_source=news&utm_medium=paper&utm_campaign=diwali`)
  await verifyCode()
  await expectText('Step 1 of 3')
  const campaign = { utm_source: 'news', utm_medium: 'paper', utm_campaign: 'diwali' }
  expect(screens.api.callsOf('start-session')[0]?.body).toMatchObject(campaign)
})

it('a page that was left by Log Out does not come back after the next login', async () => {
  await screens.open(paths.status, asAsha)
  const { signOut } = await import('#web/lib/session/sign-out.ts')
  signOut()
  await expectPath(paths.login)
  expect(sessionStorage.getItem('pl_return_to')).toBeNull()
})
