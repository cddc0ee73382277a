// @vitest-environment happy-dom
/** The card for an unfinished profile, on the screens that show it. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { asAsha, expectHeading, expectText, link, prepareScreens, press } from '../dom/open-screen.tsx'
import { asha, newcomer } from '../dom/samples.ts'

const screens = prepareScreens()
const title = 'Finish your profile'
const cards = () => screen.queryAllByRole('heading', { name: title })

/** A user of a partner, who knew everything but the workplace and the pincode. */
const ofPartner = { ...asha, pincode: undefined, company_name: undefined }

const answerAs = (user: typeof newcomer) => {
  screens.api.answer('get-profile', () => ({ user }))
  screens.api.answer('record-offers-viewed', () => ({ user }))
}

describe('an unfinished profile', () => {
  it.each([paths.home, paths.offers, paths.profile])(
    'is one card on %s, which leads to the first missing step',
    async (path) => {
      answerAs(ofPartner)
      await screens.open(path, { as: ofPartner })
      await expectText('Still missing: pincode and company name.')
      expect(cards()).toHaveLength(1)
      expect((await link('Continue')).getAttribute('href')).toBe('/profile?edit=location')
    },
  )

  it('of a newcomer is asked for from the start', async () => {
    answerAs(newcomer)
    await screens.open(paths.offers, { as: newcomer })
    await expectText('Three short steps. It takes about two minutes.')
    expect((await link('Continue')).getAttribute('href')).toBe('/profile?edit=personal')
  })

  it('can wait until the next visit on /offers and home, not on /profile', async () => {
    answerAs(ofPartner)
    await screens.open(paths.offers, { as: ofPartner })
    await press('Not now')
    expect(cards()).toEqual([])
    await screens.reload()
    await expectHeading('Available Loan Offers')
    expect(cards()).toEqual([])
    history.pushState(null, '', paths.profile)
    await screens.reload()
    await expectText(title)
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
    await press('Log Out')
    expect(sessionStorage.getItem('pl_profile_later')).toBeNull()
  })
})

it('a complete profile has no such card', async () => {
  await screens.open(paths.offers, asAsha)
  await expectHeading('Available Loan Offers')
  expect(cards()).toEqual([])
})
