/** The pages of the catalogue with records that a file of an operator may hold, and when the catalogue cannot be read. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import type { Lender } from '#contract/offers/catalogue.ts'
import { kindPaths, lenderRoutePath, sitemapPath } from '#contract/offers/catalogue-pages.ts'
import { lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { metadataLimits } from '#contract/page-metadata.ts'
import { AppError } from '#domain/app-error.ts'
import { cataloguePagesFunction } from '#entry/offers/catalogue-pages-function.ts'
import { lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import { footerContent } from '#web/app/content.ts'

const lender = lenderEntry({ id: 'tamarind-capital' })
const appOrigin = 'https://www.paisalane.example'
const now = new Date('2026-11-22T19:00:00Z')

interface Options {
  readonly path?: string
  readonly id?: string
  readonly method?: string
  readonly secret?: string
  readonly remaining?: number
}

const open = async (
  getLenders: () => Promise<Lender[]>,
  { path = lendersPageRoute.path, id, method = 'GET', secret = originSecret, remaining = 10_000 }: Options = {},
) => {
  const log = createRecordedLog()
  const catalogue = {
    getCatalogue: async () => ({ lenders: (await getLenders()).filter((each) => each.is_active), products: [] }),
    getLender: async (lenderId: string) => (await getLenders()).find((each) => each.id === lenderId),
    secondsUntilRead: () => 17,
  }
  const event = {
    routeKey: `${method} ${path}`,
    headers: { 'x-origin-verify': secret },
    requestContext: { requestId: 'request-1', http: { method } },
    ...(id !== undefined && { pathParameters: { lender_id: id } }),
  } as unknown as APIGatewayProxyEventV2
  const options = { originSecrets: [originSecret], log, appOrigin, clock: { now: () => now } }
  const {
    statusCode,
    body = '',
    headers,
  } = await cataloguePagesFunction(catalogue, options)(event, lambdaContext(remaining))
  return { statusCode, body, headers, log }
}

const show = async (...lenders: Lender[]) => (await open(() => Promise.resolve(lenders))).body

const showAt = (path: string, ...lenders: Lender[]) => open(() => Promise.resolve(lenders), { path })

const openLender = (entry: Lender, id = entry.id) => open(() => Promise.resolve([entry]), { path: lenderRoutePath, id })

/** The terms of a page's lists, each with its words. */
const termsIn = (body: string) =>
  Array.from(body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g), ([, name = '', value = '']) => [
    name,
    value.replaceAll(/<[^>]+>/g, ''),
  ])

const withFigures: Lender = {
  ...lender,
  name: 'Tamarind Capital',
  annual_rate_min: 10.49,
  annual_rate_max: 18,
  fee: { percent: 2, gst_percent: 18 },
  min_amount: 50_000,
  max_amount_rupees: 2_500_000,
  tenor_months_min: 12,
  tenor_months_max: 60,
  criteria: { categories: ['salaried'], min_age: 21 },
  kfs_url: 'https://lender.example/kfs',
  website: 'https://lender.example/',
  grievance_contact: 'care@lender.example',
  regulated_entity: { name: 'Tamarind Capital Limited', registration: 'N-13.02345' },
  nodal_officer: { name: 'Asha Rao', email: 'nodal@lender.example', phone: '+912240000123' },
  cooling_off_days: 1,
  documents: ['PAN card', 'Bank statements of six months'],
  checked_on: '2026-11-12',
}

describe('the pages of the catalogue', () => {
  it('escapes every text of a record, in elements and in addresses', async () => {
    const hostile = '<b a="1">A & B</b>'
    const escaped = '&lt;b a=&quot;1&quot;&gt;A &amp; B&lt;/b&gt;'
    const texts = [
      'name',
      'interest_rate',
      'max_amount',
      'processing_time',
      'apr',
      'processing_fee',
      'penal_charges',
      'grievance_contact',
    ] as const
    const body = await show({
      ...lender,
      ...Object.fromEntries(texts.map((field) => [field, `${field} ${hostile}`])),
      kfs_url: 'https://lender.example/?a=1&copy=2',
    })
    expect(body).toContain(`<h2><a href="/lenders/tamarind-capital">name ${escaped}</a></h2>`)
    for (const field of texts.slice(1)) expect(body).toContain(`<p>${field} ${escaped}</p>`)
    expect(body).toContain('<a href="https://lender.example/?a=1&amp;copy=2" rel="nofollow noopener noreferrer">')
    expect(body).not.toMatch(/<b\b/)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(`name ${hostile}`))
    expect(await show({ ...lender, grievance_contact: '"><b>@lender.example' })).toContain(
      '<a href="mailto:&quot;&gt;&lt;b&gt;@lender.example">',
    )
  })

  it('list lenders on /lenders in our order of the page of offers, and says what we are in the words of every page', async () => {
    const body = await show(
      { ...lender, id: 'b', name: 'Second', priority: 2 },
      { ...lender, id: 'a', name: 'First', priority: 1 },
    )
    expect(Array.from(body.matchAll(/<h2><a[^>]*>(.*)<\/a><\/h2>/g), ([, name]) => name)).toEqual(['First', 'Second'])
    expect(body).toContain(`<p>${footerContent.intermediary}</p>`)
  })

  it('names the terms that a lender states, and leaves out the others', async () => {
    const stated = await show({
      ...lender,
      min_amount: 150_000,
      tenor_months_min: 12,
      tenor_months_max: 60,
      criteria: { categories: ['student'], min_age: 21 },
    })
    expect(stated).toContain('<dt>Minimum amount</dt><dd><p>₹1,50,000</p></dd>')
    expect(stated).toContain('<dt>Tenure</dt><dd><p>12 to 60 months</p></dd>')
    expect(stated).toContain('<dt>Whom it lends to</dt><dd><p>To students</p><p>From the age of 21</p></dd>')
    const bare = await show(lender)
    expect(Array.from(bare.matchAll(/<dt>(.*?)<\/dt>/g), ([, term]) => term)).toEqual([
      'Interest rate',
      'Maximum amount',
      'Processing time',
      'Whom it lends to',
    ])
    expect(bare).toContain('No limit stated')
  })

  it('says so when no lender is listed', async () => {
    expect(await show()).toContain('No lender is listed now. Check back later.')
  })

  it.each([
    ['the table is busy', () => Promise.reject(new AppError('BUSY')), {}],
    ['a part fails', () => Promise.reject(new TypeError('+919876543210')), {}],
    ['nothing answers in time', () => new Promise<never>(() => undefined), { remaining: 250 }],
  ])('says that it cannot be shown when %s, and no cache keeps that', async (_, getLenders, options) => {
    const { statusCode, body, headers, log } = await open(getLenders, options)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' })
    expect(body).toContain("<h1>We can't show this page right now</h1>")
    expect(log.codes()).toEqual(['REQUEST_FAILED'])
    expect(body + JSON.stringify(log.lines)).not.toContain('9876543210')
  })

  it('is not shown to a request that went around the edge', async () => {
    expect((await open(() => Promise.resolve([lender]), { secret: 'guessed' })).statusCode).toBe(403)
  })

  it('allows its own style and nothing else', async () => {
    const { body, headers } = await open(() => Promise.resolve([lender]))
    const hash = createHash('sha256')
      .update(/<style>(.*)<\/style>/s.exec(body)?.[1] ?? '')
      .digest('base64')
    expect(headers?.['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  it('are kept by caches until the catalogue is read again, also for HEAD', async () => {
    const [page, head] = await Promise.all([
      showAt(lendersPageRoute.path, lender),
      open(() => Promise.resolve([lender]), { method: 'HEAD' }),
    ])
    expect(page.headers).toMatchObject({ 'cache-control': 'public, max-age=17' })
    expect(head).toMatchObject({ statusCode: 200, body: '', headers: page.headers })
  })
})

describe('the page of a lender', () => {
  it('states terms, papers, addresses and the day of the check, and an example at both ends of the rate', async () => {
    const { statusCode, body } = await openLender(withFigures)
    expect(statusCode).toBe(200)
    // A loan of 3,00,000 for 36 months: the fee is 2 % with 18 % GST; the EMI is P r / (1 - (1 + r)^-n).
    expect(termsIn(body)).toEqual([
      ['You borrow', '₹3,00,000'],
      ['Tenure', '36 months'],
      ['Fees with GST', '₹7,080'],
      ['You receive', '₹2,92,920'],
      ['EMI', '₹9,749'],
      ['You repay in all', '₹3,50,975'],
      ['APR', '12.14%'],
      ['EMI', '₹10,846'],
      ['You repay in all', '₹3,90,446'],
      ['APR', '19.73%'],
      ['Interest rate', '10.49% - 18.00% p.a.'],
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
      '<p>Offers personal loans.</p>',
      'At 10.49% a year',
      'At 18.00% a year',
      '<li>PAN card</li>',
      '<li>From the age of 21</li>',
    ])
      expect(body).toContain(words)
    for (const way of [
      '/login',
      '/check',
      '/lenders',
      '/personal-loan',
      'https://lender.example/kfs',
      'tel:+912240000123',
    ])
      expect(body).toContain(`href="${way}"`)
    expect(body).toContain("Checked against the lender's own pages on 12 Nov 2026.")
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|\?ref=/)
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

  it('shows the nearest loan that the lender offers', async () => {
    const { body } = await openLender({ ...withFigures, max_amount_rupees: 200_000, tenor_months_max: 24 })
    expect(termsIn(body).slice(0, 2)).toEqual([
      ['You borrow', '₹2,00,000'],
      ['Tenure', '24 months'],
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

describe('the page of a kind of loan', () => {
  it('lists those that lend to its people, the lowest APR first and those without figures last', async () => {
    const { body } = await showAt(
      kindPaths.salaried,
      { ...lender, id: 'silent', name: 'Silent' },
      { ...withFigures, id: 'dear', name: 'Dear', annual_rate_min: 14 },
      { ...withFigures, id: 'cheap', name: 'Cheap' },
      { ...withFigures, id: 'small', name: 'Small', annual_rate_min: 16, max_amount_rupees: 200_000 },
      { ...withFigures, id: 'campus', name: 'Campus', criteria: { categories: ['student'] } },
    )
    expect(Array.from(body.matchAll(/<h2><a href="(.*?)">/g), ([, address]) => address)).toEqual(
      ['cheap', 'dear', 'small', 'silent'].map((id) => `/lenders/${id}`),
    )
    expect(body).toContain('4 lenders, APR 12.14% to 19.73% in the example.')
    expect(body).toContain('Example: ₹3,00,000 for 36 months')
    expect(body).toContain('For ₹2,00,000 and 36 months, the nearest it lends')
    expect(body).toContain('<dt>EMI</dt><dd><p>₹9,749 to ₹10,846</p></dd>')
  })

  it('says so when nobody lends to its people', async () => {
    expect((await showAt(kindPaths.student, withFigures)).body).toContain('No lender offers education loans now.')
  })
})

it('the sitemap names the public pages and the lenders with the day of their last check', async () => {
  const { body, headers } = await showAt(
    sitemapPath,
    withFigures,
    { ...withFigures, id: 'unchecked', checked_on: undefined },
    { ...withFigures, id: 'off', is_active: false },
  )
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=17',
  })
  const entries = body.match(/<url>.*<\/url>/g) ?? []
  expect(entries).toContain(`<url><loc>${appOrigin}/login</loc></url>`)
  expect(entries).toContain(`<url><loc>${appOrigin}/personal-loan</loc><lastmod>2026-11-12</lastmod></url>`)
  expect(entries.slice(-3)).toEqual([
    `<url><loc>${appOrigin}/education-loan</loc></url>`,
    `<url><loc>${appOrigin}/lenders/tamarind-capital</loc><lastmod>2026-11-12</lastmod></url>`,
    `<url><loc>${appOrigin}/lenders/unchecked</loc></url>`,
  ])
})

it.each([
  ['/lenders', undefined, 'lenders'],
  ['/personal-loan', undefined, 'personal-loan'],
  ['/business-loan', undefined, 'business-loan'],
  ['/education-loan', undefined, 'education-loan'],
  [lenderRoutePath, 'tamarind-capital', 'lenders'],
])('%s states its address, and a title and description that search engines show whole', async (path, id, picture) => {
  for (const name of ['Tamarind Capital', 'Long Name '.repeat(12).trim()]) {
    const options = { path, ...(id !== undefined && { id }) }
    const { body } = await open(() => Promise.resolve([{ ...withFigures, name }]), options)
    const of = (pattern: RegExp) => pattern.exec(body)?.[1] ?? ''
    expect(of(/<title>(.*)<\/title>/).length).toBeLessThanOrEqual(metadataLimits.title)
    expect(of(/<meta name="description" content="(.+?)">/).length).toBeLessThanOrEqual(metadataLimits.description)
    const address = `${appOrigin}${id === undefined ? path : `/lenders/${id}`}`
    expect([of(/rel="canonical" href="(.*?)"/), of(/"og:url" content="(.*?)"/)]).toEqual([address, address])
    expect(of(/"og:image" content="(.*?)"/)).toBe(`${appOrigin}/og/${picture}.png`)
  }
})
