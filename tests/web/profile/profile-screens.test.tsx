// @vitest-environment happy-dom
/** /profile: the stored profile, with and without the server, and the form of each part. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '#contract/entities.ts'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { fill, follow, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, newcomer } from '../dom/samples.ts'
import { expectHeading, expectPath, expectText, expectToast, field, link } from '../dom/see.ts'

const screens = prepareScreens()

const openEditor = async (part: string) => screens.open(`${paths.profile}?edit=${part}`, asAsha)

/** The facts of a part of the profile, by name. */
const factsOf = async (part: string) => {
  const region = within(await screen.findByRole('region', { name: part }))
  const values = region.getAllByRole('definition').map((value) => value.textContent)
  return Object.fromEntries(region.getAllByRole('term').map((name, index) => [name.textContent, values[index] ?? '']))
}

it('the profile shows every stored fact in the words of the category, and links to help and legal texts', async () => {
  screens.api.answer('get-profile', { user: { ...asha, category: 'self-employed', pincode: undefined } })
  await screens.open(paths.profile, asAsha)
  expect(await factsOf('Location Details')).toEqual({ Pincode: 'Not given yet' })
  expect(await factsOf('Personal Information')).toEqual({
    'Full Name': 'Asha Rao',
    'Email Address': 'asha.rao@example.in',
    'Date of Birth': '6 May 1990',
    'Mobile Number': '+91 98765 43210',
  })
  expect(await factsOf('Professional Details')).toEqual({
    'Monthly Income': '₹50,000',
    'Business Name': 'Narmada Mills',
  })
  expect(await factsOf('Loan Profile')).toEqual({ Category: 'Self-employed' })
  expect(localStorage.getItem('userCategory')).toBe('self-employed')
  const links = within(screen.getByRole('navigation', { name: 'Help and legal' })).getAllByRole('link')
  const targets = [`${paths.profile}?view=data`, paths.dashboard, paths.support, paths.privacyPolicy, paths.terms]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(targets)
})

it('the profile shows the facts of the device in their places, with a spinner, then with a note, and no form', async () => {
  screens.api.answer('get-profile', breakOff)
  await screens.open(paths.profile, asAsha)
  await expectText('Loading your profile')
  const known = { 'Full Name': 'Asha Rao', 'Mobile Number': '+91 98765 43210' }
  expect(await factsOf('Personal Information')).toEqual({ ...known, 'Email Address': '', 'Date of Birth': '' })
  await passTime(3000)
  await expectText(/what your device saved last/)
  expect(await factsOf('Professional Details')).toEqual({ 'Monthly Income': '₹50,000', 'Company Name': 'Not loaded' })
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  screens.api.answerOnce('get-profile', { user: asha })
  await press('Try again')
  await expectText('asha.rao@example.in')
  history.pushState(null, '', `${paths.profile}?edit=location`)
  await screens.reload()
  await passTime(3000)
  await expectText("We couldn't load your profile")
  screens.api.answer('get-profile', { user: asha })
  await press('Try again')
  expect((await field('Pincode')).value).toBe('462001')
})

it('a part of the profile is edited with the messages of the wizard, and leads back to the page before', async () => {
  screens.api.answer('save-location-details', ({ body }) => ({ user: { ...asha, ...(body as object) } }))
  await screens.open(paths.profile, asAsha)
  await follow('Edit Location Details')
  await expectHeading('Location Details')
  expect((await field('Pincode')).value).toBe('462001')
  expect(screen.queryByText(/^Step/)).toBeNull()
  await fill('Pincode', '46201')
  await press('Save')
  await expectText('Please enter a valid 6-digit pincode')
  await fill('Pincode', '462016')
  await press('Save')
  await expectToast('Profile saved')
  expect(screen.queryByText('Finish your profile')).toBeNull()
  expect(await factsOf('Location Details')).toEqual({ Pincode: '462016' })
  expect(screens.api.callsOf('save-location-details').map(({ body }) => body)).toEqual([{ pincode: '462016' }])
})

it('a part of the profile keeps unsaved texts across a reload after a failed save, and drops them at Cancel', async () => {
  screens.api.answer('save-personal-details', refuse('BUSY'))
  await openEditor('personal')
  await fill('Full Name', 'Asha R. Rao')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved.')
  await screens.reload()
  expect((await field('Full Name')).value).toBe('Asha R. Rao')
  expect((await field('Year')).value).toBe('1990')
  await press('Cancel')
  await follow('Edit Personal Information')
  expect((await field('Full Name')).value).toBe('Asha Rao')
})

it('a part of the profile keeps a text that is no amount, and two fields that are filled at once', async () => {
  await openEditor('professional')
  const fields = [await field('Monthly Income'), await field('Company Name')]
  const typed = ['about forty', 'Tapi Mills']
  act(() => {
    for (const [place, input] of fields.entries()) fireEvent.input(input, { target: { value: typed[place] } })
  })
  await screens.reload()
  expect([(await field('Monthly Income')).value, (await field('Company Name')).value]).toEqual(typed)
  await press('Save')
  expect(document.activeElement).toBe(await field('Monthly Income'))
})

it.each([
  [
    'personal',
    'Full Name',
    'Asha R. Rao',
    ['Email Address'],
    { full_name: 'Asha R. Rao', email: null, date_of_birth: '1990-05-06' },
  ],
  ['professional', 'Monthly Income', '45,000', ['Company Name'], { monthly_income: 45_000, company_name: null }],
  [
    'professional',
    'Company Name',
    'Tapi Mills',
    ['Monthly Income'],
    { monthly_income: null, company_name: 'Tapi Mills' },
  ],
] as const)('%s: %s is saved while an erased field stays empty', async (part, name, value, [erased], sent) => {
  const fields = { email: 'Email Address', monthly_income: 'Monthly Income', company_name: 'Company Name' } as const
  const refused = Object.entries(fields).flatMap(([field, label]) =>
    label === erased ? [field as keyof typeof fields] : [],
  )
  const user: User = { ...asha, refused, ...Object.fromEntries(refused.map((field) => [field, undefined])) }
  screens.api.answer('get-profile', { user })
  await openEditor(part)
  await expectText('You erased this. You can leave it empty.')
  expect((await field(erased)).value).toBe('')
  await fill(name, value)
  await press('Save')
  await expectToast('Profile saved')
  expect(screens.api.callsOf(`save-${part}-details`).map(({ body }) => body)).toEqual([sent])
})

it('an erased detail is no missing one, and its place says that its owner erased it', async () => {
  const user: User = { ...asha, email: undefined, refused: ['email'] }
  screens.api.answer('get-profile', { user })
  await screens.open(paths.profile, { as: user })
  await expectText('Erased by you')
  expect((await factsOf('Personal Information'))['Email Address']).toBe('Erased by you')
  expect(screen.queryByText('Finish your profile')).toBeNull()
  expect(await link('Edit Personal Information')).toBeTruthy()
})

it('a part of the profile that is missing leads to the next missing one, and sends its own fields only', async () => {
  const stored = { ...asha, pincode: undefined, company_name: undefined }
  screens.api.answer('get-profile', { user: stored })
  screens.api.answer('save-location-details', { user: { ...stored, pincode: '462001' } })
  await openEditor('location')
  await expectText('Step 2 of 3')
  await fill('Pincode', '462001')
  await press('Continue')
  await expectText('Step 3 of 3')
  expect((await field('Monthly Income')).value).toBe('50,000')
  await fill('Company Name', 'Narmada Mills')
  await press('Save')
  await expectHeading('My Profile')
  expect(location.search).toBe('')
  const { monthly_income, company_name } = asha
  expect(screens.api.callsOf('save-professional-details').map(({ body }) => body)).toEqual([
    { monthly_income, company_name },
  ])
})

it('a part of the profile is the category too: another one leads to the workplace in its own words', async () => {
  screens.api.answer('save-category', ({ body }) => {
    const { category } = body as Pick<User, 'category'>
    return { user: category === asha.category ? asha : { ...asha, category, company_name: undefined } }
  })
  await openEditor('category')
  await press('Save')
  await follow('Edit Loan Profile')
  ;(await screen.findByRole('radio', { name: /Student/ })).click()
  await expectText("Next, we'll ask where you study.")
  await press('Save')
  expect((await field('College/Institution Name')).value).toBe('')
  await press('Cancel')
  await expectPath(paths.profile)
  await expectText('Still missing: college/institution name.')
})

const cards = () => screen.queryAllByRole('heading', { name: 'Finish your profile' })

const openAs = (user: User, path: string) => {
  screens.api.answer('get-profile', { user })
  screens.api.answer('record-offers-viewed', { user })
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
  await openAs({ ...incomplete, id: 'next' }, paths.offers)
  await expectHeading('Available Loan Offers')
  expect(cards(), 'of the next person in this tab').toHaveLength(1)
  await openAs(incomplete, paths.offers)
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
