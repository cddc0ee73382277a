// @vitest-environment happy-dom
/** Home: the next step, the best offers, and the featured lenders as they come, with calls that are late or fail. */
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { refuse } from '../dom/api-double.ts'
import { press, tap } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { application, asha, lender, newcomer, now, ticket } from '../dom/samples.ts'
import { card, eventually, expectText, link } from '../dom/see.ts'
import { allowTabs } from '../dom/tab-double.ts'

const screens = prepareScreens()
const never = () => new Promise<never>(() => undefined)
const fee = { fixed: 0 }
const campus = lender({ id: 'campus', name: 'Campus Loans', priority: 90, criteria: { categories: ['student'] } })
const far = lender({ id: 'far', name: 'Far Away', priority: 80, criteria: { states: ['Kerala'] } })
const near = lender({ id: 'near', name: 'Near By', priority: 10, fee, annual_rate_min: 12, annual_rate_max: 15 })
const quick = lender({ id: 'quick', name: 'Quick One', priority: 20, fee, annual_rate_min: 14, annual_rate_max: 14 })

const lenders = [campus, far, near, { ...quick, processing_time: '1 hour' }]
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const step = () => within(screen.getByRole('region', { name: 'Your next step' }))
const best = () => within(screen.getByRole('region', { name: 'Best offers for you' }))
const looks = () =>
  screen.getAllByRole('button', { name: 'Apply Now' }).map(({ className }) => /bg-[\w-]+/.exec(className)?.[0])

beforeEach(() => screens.api.answer('get-catalogue', { lenders, products: [] }))

describe('home without the slower calls', () => {
  it('shows the featured lenders, those that lend to the category first, and places for the rest', async () => {
    for (const operation of ['get-profile', 'list-applications', 'list-tickets'] as const)
      screens.api.answer(operation, never)
    await screens.open(paths.home, asAsha)
    await eventually(() => expect(names()).toEqual(['Far Away', 'Quick One', 'Near By', 'Campus Loans']))
    expect(step().getByText('Loading your next step')).toBeTruthy()
    expect(screen.queryByText('Fits your profile')).toBeNull()
    await expectText('Lends to students')
  })

  it('moves no lender when the profile comes, and says which of them lend', async () => {
    const held = Promise.withResolvers<{ user: typeof asha }>()
    screens.api.answer('get-profile', () => held.promise)
    await screens.open(paths.home, asAsha)
    await eventually(() => expect(names()).toHaveLength(4))
    held.resolve({ user: asha })
    await expectText('Lends in Kerala')
    expect(names()).toEqual(['Far Away', 'Quick One', 'Near By', 'Campus Loans'])
    expect(screen.getAllByText('Fits your profile')).toHaveLength(2)
  })

  it('says on a card that the visitor has applied when the next step comes, so that what is below moves once', async () => {
    const held = Promise.withResolvers<{ user: typeof asha }>()
    screens.api.answer('get-profile', () => held.promise)
    screens.api.answer('list-applications', {
      applications: [{ ...application('Near By', 'applied', 'approved'), lender_id: 'near' }],
    })
    await screens.open(paths.home, asAsha)
    await eventually(() => expect(names()).toHaveLength(4))
    await passTime(100)
    expect(step().getByText('Loading your next step')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /View status/ })).toBeNull()
    held.resolve({ user: asha })
    await link(/View status/)
  })

  it('works when each of them fails', async () => {
    for (const operation of ['get-profile', 'list-applications', 'list-tickets'] as const)
      screens.api.answer(operation, refuse('NOT_FOUND'))
    await screens.open(paths.home, asAsha)
    expect((await link('Compare offers')).getAttribute('href')).toBe(paths.offers)
    await eventually(() => expect(best().getAllByRole('button', { name: 'Apply Now' })).toHaveLength(2))
  })
})

it('home shows the best offers with the figure of what they are best at, lenders that lend first, and no filled button but the next step', async () => {
  const held = Promise.withResolvers<{ lenders: typeof lenders; products: [] }>()
  screens.api.answer('get-catalogue', () => held.promise)
  await screens.open(paths.home, asAsha)
  await eventually(() => expect(localStorage.getItem('pl_missing_fields')).toBe(''))
  expect(step().getByText('Loading your next step')).toBeTruthy()
  held.resolve({ lenders, products: [] })
  await eventually(() => expect(names()).toEqual(['Quick One', 'Near By', 'Campus Loans', 'Far Away']))
  expect(step().getByText('₹3 lakh for 3 years')).toBeTruthy()
  const rows = best().getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NBNear ByLowest EMI · Lowest total costApply Nowfrom ₹9,964 a month you get ₹3,00,000',
    'QOQuick OneFastest: 1 hourApply Now₹10,253 a month you get ₹3,00,000',
  ])
  const ofBest = ['bg-primary', 'bg-primary-tint']
  expect(looks()).toEqual([...ofBest, 'bg-primary-tint', 'bg-primary-tint', 'bg-paper', 'bg-paper'])
  expect(best().getByText('How we rank offers').getAttribute('href')).toBe(paths.howWeRank)
})

it('home says so when no lender that fits lends the wish', async () => {
  localStorage.setItem('pl_loan_wish', JSON.stringify({ amountRupees: 100_000_000, tenureMonths: 480 }))
  screens.api.answer('get-catalogue', { lenders: [{ ...near, max_amount_rupees: 5000 }], products: [] })
  await screens.open(paths.home, asAsha)
  await expectText(/^No lender that fits your profile/)
})

it.each(['fails', 'is empty'])('home keeps no place for the best offers where the catalogue %s', async (state) => {
  screens.api.answer('get-catalogue', state === 'fails' ? refuse('NOT_FOUND') : { lenders: [], products: [] })
  await screens.open(paths.home, asAsha)
  await expectText(state === 'fails' ? "We couldn't get the lenders" : 'No offers available')
  await eventually(() => expect(screen.queryByRole('region', { name: 'Your next step' })).toBeNull())
  expect(document.documentElement.className).toContain('pl_chosen')
})

it('home shows the unfinished application in place of the best offers when the visitor is back from the lender', async () => {
  const { followed } = allowTabs()
  const opened = { ...application('Near By', 'applied'), lender_id: 'near' }
  screens.api.answer('apply-to-lender', { application: opened, apply_url: 'https://lender.example/go' })
  await screens.open(paths.home, asAsha)
  await eventually(() => expect(best().getAllByRole('button', { name: 'Apply Now' })).toHaveLength(2))
  const [button = document.body] = best().getAllByRole('button', { name: 'Apply Now' })
  await tap(button)
  await eventually(() => expect(followed).toEqual(['https://lender.example/go']))
  await passTime(1000)
  expect(best().getAllByRole('listitem')).toHaveLength(2)
  await act(async () => void dispatchEvent(new Event('focus')))
  await expectText('Near By: you opened the form.')
  expect(screen.queryByRole('region', { name: 'Best offers for you' })).toBeNull()
  expect((await card('Near By')).getByRole('link', { name: 'Applied 1 Nov View status' })).toBeTruthy()
  await eventually(() =>
    expect(document.activeElement).toBe(step().getByRole('heading', { name: 'Finish your application' })),
  )
  expect(document.documentElement.className).toContain('pl_chosen')
})

describe('the next step', () => {
  it('names the approved amount, and opens the page of the lender', async () => {
    const { followed } = allowTabs()
    const approved = application('Narmada Finance', 'applied', 'approved')
    const history = approved.history.map((entry) => ({ ...entry, amount: 250_000 }))
    screens.api.answer('list-applications', { applications: [{ ...approved, history, lender_id: 'near' }] })
    const documents = ['PAN card', 'Aadhaar']
    screens.api.answer('get-catalogue', { lenders: [{ ...near, documents }, quick], products: [] })
    screens.api.answer('apply-to-lender', { application: approved, apply_url: 'https://lender.example/go' })
    await screens.open(paths.home, asAsha)
    await expectText('Your loan is approved')
    expect(step().getByText('₹2,50,000')).toBeTruthy()
    expect(step().getByText('Keep ready: PAN card, Aadhaar')).toBeTruthy()
    // What was chosen is not offered again, and neither are the best offers.
    expect(screen.queryByRole('region', { name: 'Best offers for you' })).toBeNull()
    expect((await card('Near By')).getByRole('link', { name: 'Applied 1 Nov View status' })).toBeTruthy()
    await press('Continue with Lender')
    await eventually(() => expect(followed).toEqual(['https://lender.example/go']))
  })

  it('leads to the answer of support, and else to an unfinished application, until the visitor says that it is finished', async () => {
    const opened = application('Narmada Finance', 'applied')
    screens.api.answer('list-applications', { applications: [opened] })
    const last_message = {
      sender_type: 'support',
      text: 'No fee is due before the loan.',
      created_at: opened.clicked_at,
    }
    screens.api.answer('list-tickets', { tickets: [ticket({ has_new_answer: true, last_message })] })
    await screens.open(paths.home, asAsha)
    await expectText('No fee is due before the loan.')
    expect((await link('Read the answer')).getAttribute('href')).toBe(`${paths.support}/${ticket().id}`)
    screens.api.answer('list-tickets', { tickets: [ticket()] })
    await screens.reload()
    await expectText('Narmada Finance: you opened the form.')
    screens.api.answer('save-visit-outcome', refuse('NOT_FOUND'))
    await press("I've finished")
    await expectText(/^Your answer wasn't saved/)
    screens.api.answer('save-visit-outcome', {
      application: { ...opened, visit_outcome: 'finished', visit_outcome_at: opened.clicked_at },
    })
    await press("I've finished")
    await expectText("The lender decides now, and you'll see its answer in Loan Status.")
    await eventually(() =>
      expect(document.activeElement).toBe(step().getByRole('heading', { name: 'Your application' })),
    )
  })

  it('is the news of two applications, or the decision of a complaint', async () => {
    const [waiting, refused] = [application('Near By', 'applied', 'pending'), application('Far Away', 'rejected')]
    screens.api.answer('list-applications', { applications: [refused, waiting] })
    await screens.open(paths.home, asAsha)
    await expectText('News on 2 applications')
    expect(
      step()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Near ByPending', 'Far AwayRejected'])
    expect(step().getByRole('link', { name: 'Loan Status' }).getAttribute('href')).toBe(paths.status)
    const complaint = { number: 'C-2026-1', answer_by: now.toISOString(), outcome: 'resolved' as const }
    screens.api.answer('list-tickets', {
      tickets: [ticket({ has_new_answer: true, kind: 'complaint', complaint })],
    })
    await screens.reload()
    await expectText('Your complaint is settled')
  })

  it('is the unfinished profile until the visitor puts it off', async () => {
    screens.api.answer('get-profile', { user: newcomer })
    await screens.open(paths.home, { as: newcomer })
    expect((await link('Continue')).getAttribute('href')).toBe('/profile?edit=personal')
    await press('Not now')
    await expectText('Best offers for you')
  })
})
