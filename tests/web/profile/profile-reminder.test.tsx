// @vitest-environment happy-dom
/** The card of an unfinished profile, on the pages that show it. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { press } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { asha, newcomer } from '../dom/samples.ts'
import { expectHeading, expectText, link } from '../dom/see.ts'

const screens = prepareScreens()
const title = 'Finish your profile'
const cards = () => screen.queryAllByRole('heading', { name: title })

/** A user of a partner, without the workplace and the pincode. */
const ofPartner = { ...asha, pincode: undefined, company_name: undefined }

const answerAs = (user: typeof newcomer) => {
  screens.api.answer('get-profile', () => ({ user }))
  screens.api.answer('record-offers-viewed', () => ({ user }))
}

describe('an unfinished profile', () => {
  beforeEach(() => answerAs(ofPartner))

  it.each([paths.home, paths.offers, paths.profile])(
    'has one card on %s, with a link to its first missing step',
    async (path) => {
      await screens.open(path, { as: ofPartner })
      await expectText('Still missing: pincode and company name.')
      expect(cards()).toHaveLength(1)
      expect((await link('Continue')).getAttribute('href')).toBe('/profile?edit=location')
    },
  )

  it('without any step has a card in other words', async () => {
    answerAs(newcomer)
    await screens.open(paths.profile, { as: newcomer })
    await expectText('Three short steps. It takes about two minutes.')
    expect((await link('Continue')).getAttribute('href')).toBe('/profile?edit=personal')
  })

  it('can wait until the next visit on /offers and home, not on /profile', async () => {
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

it('a complete profile has no card', async () => {
  await screens.open(paths.profile, asAsha)
  await expectHeading('My Profile')
  expect(cards()).toEqual([])
})
