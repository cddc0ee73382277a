/** The page of a lender with records that a file of an operator may hold. */
import { describe, expect, it } from 'vitest'
import { open, openLender, showAt, withFigures } from '#tests/support/offers/catalogue-pages.ts'

/** The terms of a page's lists, each with its words. */
const termsIn = (body: string) =>
  Array.from(body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g), ([, name = '', value = '']) => [
    name,
    value.replaceAll(/<[^>]+>/g, ''),
  ])

describe('the page of a lender', () => {
  it('states terms, papers, addresses and the day of the check, and an example at both ends of the rate', async () => {
    const { statusCode, body } = await openLender(withFigures)
    expect(statusCode).toBe(200)
    // A loan of 3,00,000 for 36 months: the fee is 2 % with 18 % GST; the EMI is P r / (1 - (1 + r)^-n).
    expect(termsIn(body)).toEqual([
      ['You borrow', '₹3,00,000'],
      ['Tenure', '3 years'],
      ['Charges with GST', '₹7,080'],
      ['You receive', '₹2,92,920'],
      ['EMI', '₹9,749'],
      ['You repay in all', '₹3,50,975'],
      ['APR', '12.14%'],
      ['EMI', '₹10,846'],
      ['You repay in all', '₹3,90,446'],
      ['APR', '19.73%'],
      ['Interest rate', '10.49 to 18% p.a.'],
      ['Minimum amount', '₹50,000'],
      ['Maximum amount', '₹25,00,000'],
      ['Tenure', '12 to 60 months'],
      ['Processing time', '24 to 48 hours'],
      ['Key facts', 'Key fact statement'],
      [
        'Cooling-off time',
        expect.stringMatching(/^1 day\.Within this time you can give the loan back without a penalty/),
      ],
      ['Registered name', 'Tamarind Capital Limited'],
      ['RBI registration number', 'N-13.02345'],
      ['Nodal officer for complaints', 'Asha Raonodal@lender.example+91 22400 00123'],
      ["Lender's grievance contact", 'care@lender.example'],
      ['Website', 'lender.example'],
    ])
    for (const words of [
      '<strong>From ₹9,749 a month</strong> for ₹3,00,000 over 3 years, APR from 12.14%',
      'Charges with GST ₹7,080: you receive ₹2,92,920.',
      '<p>Offers personal loans.</p>',
      'At 10.49% a year',
      'At 18.00% a year',
      '<li>PAN card</li>',
      '<li>From the age of 21</li>',
    ])
      expect(body).toContain(words)
    for (const way of [
      `/offers#lender-${withFigures.id}`,
      '/check',
      '/lenders',
      '/personal-loan',
      'https://lender.example/kfs',
      'tel:+912240000123',
    ])
      expect(body).toContain(`href="${way}"`)
    expect(body).toContain("Checked against the lender's own pages on 12 Nov 2026.")
    expect(body).not.toMatch(/\?ref=/)
  })

  it.each([
    ['2026-08-25', 'Checked against'],
    ['2026-08-24', 'Last checked on 24 Aug 2026, more than 90 days ago.'],
    [undefined, "We haven't yet compared these facts"],
  ])('says how old a check of %s is on 23 Nov in India', async (checked_on, words) => {
    const { checked_on: _, ...unchecked } = withFigures
    expect((await openLender(checked_on === undefined ? unchecked : { ...unchecked, checked_on })).body).toContain(
      words,
    )
  })

  it.each([
    ['one rate', { annual_rate_max: 10.49 }, { emis: 1, aprs: 1 }, 'This is an example, not an offer.'],
    ['no fee in figures', { fee: undefined }, { emis: 2, aprs: 0 }, "so the APR of this example isn't known either"],
    ['no rate in figures', { annual_rate_min: undefined }, { emis: 0, aprs: 0 }, "so there's no example"],
  ])('shows with %s what is known', async (_, fields, { emis, aprs }, words) => {
    const { body } = await openLender({ ...withFigures, ...fields })
    const names = termsIn(body).map(([name]) => name)
    expect([names.filter((name) => name === 'EMI').length, names.filter((name) => name === 'APR').length]).toEqual([
      emis,
      aprs,
    ])
    expect(body).toContain(words)
    expect(body.includes('annualPercentageRate')).toBe(aprs > 0)
  })

  it('says what is paid when, where the first month has no equal instalment', async () => {
    const moratorium = { after_course_months: 12, interest: 'simple_added' as const }
    const later = await openLender({ ...withFigures, repayment: { kind: 'instalments', moratorium } })
    const terms = termsIn(later.body)
    expect(terms).toContainEqual([
      'What you pay when',
      'Nothing for 2 years (if your course lasts 1 year more), then ₹11,795 to ₹14,750 a month for 3 years',
    ])
    expect(terms).toContainEqual([
      'How you repay',
      'Monthly instalments, first 1 year after the course. The interest until then is added to the loan',
    ])
    const weekly = await showAt('/personal-loan', {
      ...withFigures,
      repayment: { kind: 'instalments', frequency: 'weekly' },
    })
    expect(weekly.body).toContain('<dt>Weekly instalment</dt>')
    expect(weekly.body).toContain('a week for 3 years: ')
  })

  it('has the schemes of its kind on the page of the kind, with their condition and the age of their facts', async () => {
    const scheme = { name: 'PM-Vidyalaxmi', url: 'https://scheme.example/', condition: 'Up to a family income' }
    const schemes = ['2026-11-12', '2026-01-01'].map((checked_on) => ({
      ...scheme,
      category: 'student' as const,
      max_family_income: 800_000,
      checked_on,
    }))
    const { body } = await open(async () => [withFigures], { path: '/education-loan', schemes })
    expect(body).toContain(
      '<h3><a href="https://scheme.example/" rel="nofollow noopener noreferrer">PM-Vidyalaxmi</a></h3>',
    )
    expect(body).toContain('<p>Up to a family income</p>\n<p>Family income up to ₹8,00,000 a year</p>')
    expect(body).toContain('Checked on 12 Nov 2026</p>')
    expect(body).toContain('Last checked on 1 Jan 2026: the figures may have changed</p>')
    expect((await open(async () => [withFigures], { path: '/personal-loan', schemes })).body).not.toContain(
      'Vidyalaxmi',
    )
  })

  it('shows the nearest loan that the lender offers', async () => {
    const { body } = await openLender({ ...withFigures, max_amount_rupees: 200_000, tenor_months_max: 24 })
    expect(termsIn(body).slice(0, 2)).toEqual([
      ['You borrow', '₹2,00,000'],
      ['Tenure', '2 years'],
    ])
  })

  it.each([
    ['nobody', 404, 'No such lender'],
    ['tamarind-capital/more', 404, 'No such lender'],
    ['<script>', 404, 'No such lender'],
    ['', 404, 'No such lender'],
    ['tamarind-capital', 410, 'Tamarind Capital isn&#39;t listed now'],
  ])(
    'answers the address /lenders/%s of a lender that is switched off with %d and the way back',
    async (id, status, title) => {
      const { statusCode, body, headers } = await openLender({ ...withFigures, is_active: false }, id)
      expect(statusCode).toBe(status)
      expect(body).toContain(title.replace('&#39;', "'"))
      expect(body).toContain('<a href="/lenders">')
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    },
  )

  it('is redirected to from the same address with a slash', async () => {
    const { statusCode, headers } = await openLender(withFigures, 'tamarind-capital/')
    expect({ statusCode, location: headers?.['location'] }).toEqual({
      statusCode: 301,
      location: '/lenders/tamarind-capital',
    })
  })
})
