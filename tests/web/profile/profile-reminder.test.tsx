// @vitest-environment happy-dom
/** The card of an unfinished profile, on the pages that show it. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { press } from '../dom/hands.ts'
import { prepareScreens } from '../dom/open-screen.tsx'
import { asha, newcomer } from '../dom/samples.ts'
import { expectHeading, expectText, link } from '../dom/see.ts'

const screens = prepareScreens()
const cards = () => screen.queryAllByRole('heading', { name: 'Finish your profile' })

const openAs = (user: User, path: string) => {
  screens.api.answer('get-profile', () => ({ user }))
  screens.api.answer('record-offers-viewed', () => ({ user }))
  return screens.open(path, { as: user })
}

/** A user of a partner. */
const incomplete = { ...asha, pincode: undefined, company_name: undefined }

it.each([
  [paths.home, incomplete, 'Still missing: pincode and company name.', 'location'],
  [paths.profile, newcomer, 'Three short steps. It takes about two minutes.', 'personal'],
])(
  'an unfinished profile has one card on %s, with a link to its first missing step',
  async (path, user, text, step) => {
    await openAs(user, path)
    await expectText(text)
    expect(cards()).toHaveLength(1)
    expect((await link('Continue')).getAttribute('href')).toBe(`/profile?edit=${step}`)
  },
)

it('the card can wait until the next visit on /offers, not on /profile', async () => {
  await openAs(incomplete, paths.offers)
  await press('Not now')
  expect(cards()).toEqual([])
  await screens.reload()
  await expectHeading('Available Loan Offers')
  expect(cards()).toEqual([])
  history.pushState(null, '', paths.profile)
  await screens.reload()
  await expectHeading('My Profile')
  expect(cards()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  await press('Log Out')
  expect(sessionStorage.getItem('pl_profile_later')).toBeNull()
})
