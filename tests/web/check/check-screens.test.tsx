// @vitest-environment happy-dom
/** /check: the answers while facts are typed, the states of the catalogue, and the way into the login with what was typed. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { refuseWithout } from '../dom/api-double.ts'
import { fill, follow, hands, press, tap } from '../dom/hands.ts'
import { asAsha, prepareScreens } from '../dom/open-screen.tsx'
import { lender, newcomer } from '../dom/samples.ts'
import { button, eventually, expectHeading, expectPath, expectText, field, link } from '../dom/see.ts'

const screens = prepareScreens()

const prefixes = Array.from({ length: 30 }, (_, index) => String(100 + index))
const lenders = [
  lender({ id: 'late', priority: 9, max_amount_rupees: 500_000, criteria: { categories: ['salaried'], min_age: 21 } }),
  lender({ id: 'first', priority: 1, criteria: { min_monthly_income: 25_000, pincode_prefixes: prefixes } }),
  lender({ id: 'ends', priority: 5, tenor_months_min: 6, criteria: { max_age_at_end: 60 } }),
  lender({ id: 'silent', priority: 2 }),
  lender({ id: 'other', priority: 3, criteria: { min_monthly_income: { student: 5000 } } }),
]

const openCheck = async (listed = lenders) => {
  screens.api.answer('get-catalogue', { lenders: listed, products: [] })
  await screens.open(paths.check)
  await expectHeading('Would they lend to me?')
}

/** Waits until a group has these lenders with these rules: the lists follow the fields. */
const expectGroup = (title: RegExp, lenders: readonly [name: string, rules: readonly string[]][]) =>
  eventually(() => {
    const group = within(screen.getByRole('region', { name: title }))
    const shown = group
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent, parentElement }) => [
        textContent,
        Array.from(parentElement?.querySelectorAll('p, li') ?? [], (line) => line.textContent),
      ])
    expect(shown).toEqual(lenders)
  })

it('groups the lenders by the rules that they state, in our order, and names each rule while facts are typed', async () => {
  await openCheck()
  await expectText("Fill in one field, and we compare it with each lender's rules.")
  await fill('Age', '60')
  await expectGroup(/^Not known yet/, [
    [
      'Lender first',
      [
        'Not known: Lends from an income of ₹25,000 a month: add your monthly income',
        'Not known: Lends at certain pincodes only: add your pincode',
      ],
    ],
    ['Lender silent', ['States no rules about loan profile, age, income or place.']],
    ['Lender other', ['Not known: Lends from an income of ₹5,000 a month to students: add your monthly income']],
    ['Lender ends', ['Not known: Loans end by the age of 60: it depends on your birthday']],
    ['Lender late', ['Not known: Lends to salaried people: choose your loan profile']],
  ])
  await press('Salaried')
  await fill('Monthly Income', '24k')
  await fill('Pincode', '110 001')
  await fill('Loan Amount', '8 lakh')
  await expectGroup(/^You don't meet a rule/, [
    [
      'Lender first',
      [
        'Not met: Lends from an income of ₹25,000 a month',
        'What would make it a yes: ₹1,000 more income a month would meet its rule.',
      ],
    ],
    [
      'Lender late',
      ['Not met: Lends up to ₹5,00,000', 'What would make it a yes: Ask for ₹5,00,000 instead of ₹8,00,000.'],
    ],
  ])
  await fill('Age', '59')
  await fill('Monthly Income', '₹ 25,000')
  await fill('Loan Amount', '')
  await expectGroup(/^You meet their rules/, [
    ['Lender first', ['Met: Lends from an income of ₹25,000 a month', 'Met: Lends at your pincode']],
    ['Lender other', ['None of its rules is about your loan profile.']],
    ['Lender ends', ['Met: Loans end by the age of 60']],
    ['Lender late', ['Met: Lends to salaried people', 'Met: Lends from the age of 21']],
  ])
  await button('4 met')
  expect((await button('0 not met')).disabled).toBe(true)
  expect(document.querySelector('main')?.textContent).not.toMatch(/approved|chance|score|%/i)
  await press('Salaried')
  await button('3 met')
})

it('shows the error of a wrong text once the field is left, and compares without it', async () => {
  await openCheck()
  const wrong = [
    ['Age', '121', 'Enter your age in years, from 18 to 120'],
    ['Age', '17', 'Loans are for people aged 18 or more. Please come back when you have turned 18.'],
    ['Pincode', '4620', 'Please enter a valid 6-digit pincode'],
    ['Monthly Income', '-5', 'Monthly income cannot be negative'],
    ['Loan Amount', '0', 'Please enter a valid loan amount'],
  ] as const
  for (const [name, text, message] of wrong) {
    await fill(name, text)
    expect(screen.queryByText(message)).toBeNull()
    await hands.tab()
    await expectText(message)
  }
  await expectText(/^Fill in one field/)
})

it('draws the first lenders of a long group, and all on request', async () => {
  await openCheck(Array.from({ length: 400 }, (_, index) => lender({ id: `l${index}`, priority: index })))
  await press('Student')
  const drawn = (count: number) =>
    eventually(() => expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(count))
  await drawn(10)
  await press('Show all 400')
  await drawn(400)
})

it('keeps what was typed while the lenders load and when they fail, and says when there are none', async () => {
  const held = Promise.withResolvers<Response>()
  screens.api.answer('get-catalogue', () => held.promise)
  await screens.open(paths.check)
  await fill('Age', '30')
  await expectText('Loading the lenders')
  held.resolve(refuseWithout(404)())
  await expectText("We couldn't get the lenders")
  expect((await field('Age')).value).toBe('30')
  screens.api.answer('get-catalogue', { lenders: [], products: [] })
  await press('Try again')
  await expectText('No lender is listed now')
})

const typeAll = async () => {
  await press('Student')
  await fill('Age', '20')
  await fill('Pincode', '462001')
  await fill('Monthly Income', '9,000')
  await fill('Loan Amount', '4,00,000')
}

it('leads into the login and the wizard with what was typed, also after a reload, and sends none of it or keeps it elsewhere than in its tab', async () => {
  screens.api.answer('start-session', { user: { ...newcomer, category: 'student' }, browser_token: 'token' })
  await openCheck()
  const stored = () => JSON.stringify([...Object.entries(localStorage), document.cookie, location.search])
  await eventually(() => expect(sessionStorage.getItem('pl_catalogue')).not.toBeNull())
  const before = stored()
  const calls = screens.api.calls.length
  await typeAll()
  await button(/unknown$/)
  expect([stored(), screens.api.calls.length]).toEqual([before, calls])
  await follow('Continue to login')
  await expectHeading('Enter your mobile number')
  await screens.reload()
  await expectText(/^Education Loans\./)
  expect(stored()).toBe(before)
  await fill('Mobile Number', '9876543210')
  await press('Send OTP')
  await fill('OTP', '123456')
  await press('Verify OTP')
  await fill('Full Name', 'Asha Rao')
  await fill('Email Address', 'asha.rao@example.in')
  await fill('Day', '2005-05-06')
  await press('Continue')
  expect((await field('Pincode')).value).toBe('462001')
  await press('Continue')
  expect((await field('Monthly Income')).value).toBe('9,000')
  expect(screens.api.callsOf('start-session')[0]?.body).toMatchObject({ category: 'student' })
})

it('gives the amount to the offers of a visitor who is signed in, and forgets all on Log Out', async () => {
  screens.api.answer('get-catalogue', { lenders, products: [] })
  await screens.open(paths.check, asAsha)
  await typeAll()
  await follow('See your offers')
  await expectPath(paths.offers)
  await expectText(/4 lakh|4,00,000/)
  const { typedFacts } = await import('#web/lib/typing/typed-facts.ts')
  expect(typedFacts().pincode).toBe('462001')
  const { signOut } = await import('#web/lib/session/sign-out.ts')
  signOut()
  expect(Object.values(typedFacts()).filter(Boolean)).toEqual([])
})

it('keeps everything when the page is loaded again, and forgets it with its tab, as it says', async () => {
  await openCheck()
  await typeAll()
  await screens.reload()
  expect((await field('Pincode')).value).toBe('462001')
  sessionStorage.clear()
  await screens.reload()
  await expectText(/^Fill in one field/)
  expect((await field('Pincode')).value).toBe('')
  await tap(await link('Continue to login'))
  await expectHeading('Which loan do you need?')
})
