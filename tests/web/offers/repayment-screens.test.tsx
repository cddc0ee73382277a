// @vitest-environment happy-dom
/** /offers: loans that begin after the course, are repaid each week, or have no instalments. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { hands, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, lender } from '../dom/samples.ts'
import { expectText } from '../dom/see.ts'

const screens = prepareScreens()
const student = { ...asha, category: 'student' as const }
const openAsStudent = (query: string) => {
  screens.api.answer('record-offers-viewed', { user: student })
  return screens.open(`${paths.offers}${query}`, { as: student })
}

const rate = (from: number, to = from) => ({ annual_rate_min: from, annual_rate_max: to, fee: { fixed: 0 } })
const lenders = [
  lender({
    id: 'later',
    priority: 1,
    ...rate(9.25, 13.75),
    repayment: { kind: 'instalments', moratorium: { after_course_months: 12, interest: 'simple_added' } },
  }),
  lender({
    id: 'meanwhile',
    priority: 2,
    ...rate(9.25),
    repayment: { kind: 'instalments', moratorium: { after_course_months: 0, interest: 'paid' } },
  }),
  lender({ id: 'weekly', priority: 3, ...rate(18), repayment: { kind: 'instalments', frequency: 'weekly' } }),
  lender({ id: 'overdraft', priority: 4, ...rate(1), repayment: { kind: 'overdraft' } }),
  lender({ id: 'monthly', priority: 5, ...rate(20) }),
]

beforeEach(() => screens.api.answer('get-catalogue', { lenders, products: [] }))

const loan = '?amount=500000&months=120'
const textOf = async (id: string) => (await screen.findByRole('article', { name: `Lender ${id}` })).textContent

it('a student says when the course ends, and each card says in one line what is paid when', async () => {
  await openAsStudent(loan)
  await press(/^₹5,00,000 for 10 years Change ?We assume that your course ends in 1 year$/)
  expect(await textOf('later')).toContain(
    'Nothing for 2 years (if your course lasts 1 year more), then ₹7,586 to ₹9,803 a month for 10 years',
  )
  await hands.selectOptions(screen.getByLabelText('When does your course end?'), 'Dec 2030')
  expect(await textOf('later')).toContain('Nothing for 5 years 1 month, then ₹9,412 to ₹13,062 a month for 10 years')
  await expectText('Course until Dec 2030')
  await passTime(400)
  expect(location.search).toBe('?amount=500000&months=120&course=2030-12')
  history.replaceState(null, '', paths.offers)
  await screens.reload()
  await expectText('Course until Dec 2030')
})

it('the course of a link comes before another one, and interest that is paid meanwhile is in the line of its card', async () => {
  await openAsStudent(`${loan}&course=2030-11`)
  expect(await textOf('later')).toContain('Nothing for 5 years, then ₹9,362 to ₹12,974 a month for 10 years')
  expect(await textOf('meanwhile')).toContain(
    '₹3,854 interest a month while you study, then ₹6,402 a month for 10 years',
  )
})

it('a student sees the schemes of the state that may apply, with their condition and the age of their facts', async () => {
  const scheme = { name: 'PM-Vidyalaxmi', url: 'https://scheme.example/', condition: 'May pay 3 points' }
  const schemes = [
    { ...scheme, category: 'student' as const, checked_on: '2026-11-12', max_family_income: 800_000, course: 'Any' },
    {
      ...scheme,
      name: 'Small scheme',
      category: 'student' as const,
      checked_on: '2026-11-12',
      max_amount_rupees: 4000,
    },
    { ...scheme, name: 'Old scheme', category: 'student' as const, checked_on: '2026-01-01' },
    { ...scheme, name: 'Mudra', category: 'self-employed' as const, checked_on: '2026-11-12' },
  ]
  screens.api.answer('get-catalogue', { lenders, products: [], schemes })
  await openAsStudent(loan)
  await expectText('Look there first: the state may pay part of the interest')
  expect(
    screen.getAllByRole('link', { name: /Vidyalaxmi|scheme/, hidden: true }).map((one) => one.textContent),
  ).toEqual(['PM-Vidyalaxmi', 'Old scheme'])
  await expectText('May pay 3 points')
  await expectText('Family income up to ₹8,00,000 a year · Any')
  await expectText('Last checked on 1 Jan 2026: the figures may have changed')
  expect(screen.queryByText('Mudra')).toBeNull()
})

it('others are not asked about a course', async () => {
  await screens.open(`${paths.offers}${loan}`, asAsha)
  await press('₹5,00,000 for 10 years Change')
  expect(screen.queryByText(/course end/)).toBeNull()
})

it('a weekly payer sees the instalment of a week and the sum of a month, and an overdraft its interest and no EMI', async () => {
  await screens.open(`${paths.offers}?amount=100000&months=24&order=instalment`, asAsha)
  expect(await textOf('weekly')).toMatch(
    /Weekly instalment₹1,147.*You repay₹1,19,249.*₹1,147 a week for 2 years: ₹4,969 a month/,
  )
  expect(await textOf('overdraft')).toMatch(
    /Interest a month₹83.*₹3 interest a day while you use ₹1,00,000\. The totals are for 2 years of use/,
  )
  expect(within(screen.getByRole('article', { name: 'Lender overdraft' })).queryByText(/^Lowest|low EMI$/)).toBeNull()
  expect(screen.getAllByRole('article').at(-1)?.getAttribute('aria-labelledby')).toBe('lender-overdraft')
})

it('a comparison has paying the interest beside letting it grow, with the difference, and no EMI of an overdraft', async () => {
  await openAsStudent(`${loan}&course=2030-11&compare=later,meanwhile,overdraft`)
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('For ₹5,00,000 over 120 months, course until Nov 2030')).toBeTruthy()
  const rowOf = (name: string) => {
    const [row] = sheet.getAllByRole('rowheader', { name })
    return Array.from(row?.closest('tbody')?.querySelectorAll('td') ?? [], ({ textContent }) => textContent)
  }
  expect(rowOf('Monthly EMI')).toEqual(['₹9,362 to ₹12,974 ', '₹6,402 Lowest', 'No EMI'])
  expect(rowOf('EMI as share of income').at(-1)).toBe('No EMI')
  expect(rowOf('If you pay the interest before the first EMI')).toEqual([
    '₹3,854 to ₹5,729 a monththen ₹6,402 to ₹7,688 a month',
    '₹3,854 a monththen ₹6,402 a month',
    '–',
  ])
  expect(rowOf('If you let it grow')).toEqual(['Nothing,then ₹9,362 to ₹12,974 a month', 'Not offered', '–'])
  expect(rowOf('You save by paying it')).toEqual(['₹1,24,041 to ₹2,90,538', '–', '–'])
})

it('the amount whose EMI stays within a share of the income is a tap away, and the visitor sets the share', async () => {
  await screens.open(`${paths.offers}?amount=100000&months=24`, asAsha)
  await press('₹1,00,000 for 2 years Change')
  await press('a loan of up to ₹4,36,000')
  await hands.selectOptions(screen.getByRole('combobox', { name: /^If the EMI is at most/ }), '30% of your income,')
  await press('a loan of up to ₹3,27,000')
  await expectText('₹3,27,000 for 2 years')
})
