/** The pages of the catalogue with records that a file of an operator may hold, and when the catalogue cannot be read. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { translationSheet } from '#contract/languages.ts'
import { metadataLimits } from '#contract/page-metadata.ts'
import { paths } from '#contract/routes.ts'
import { lenderRoutePath, sitemapPath, translatedRoutePaths } from '#lambdas/offers/catalogue-pages.contract.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import {
  appOrigin,
  lender,
  open,
  openLender,
  show,
  showAt,
  withFigures,
} from '#tests/support/offers/catalogue-pages.ts'
import { footerContent, shellContent } from '#web/app/content.ts'
import { userKey } from '#web/lib/session/storage-keys.ts'

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
    const record = {
      ...lender,
      ...Object.fromEntries(texts.map((field) => [field, `${field} ${hostile}`])),
      kfs_url: 'https://lender.example/?a=1&copy=2',
    }
    const list = await show(record)
    expect(list).toContain(`<a href="/lenders/tamarind-capital">name ${escaped}</a>`)
    const { body } = await openLender(record)
    for (const field of texts.slice(1)) expect(body).toContain(`<p>${field} ${escaped}</p>`)
    expect(body).toContain('<a href="https://lender.example/?a=1&amp;copy=2" rel="nofollow noopener noreferrer">')
    for (const page of [list, body]) {
      expect(page).not.toMatch(/<b\b/)
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
      expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(`name ${hostile}`))
    }
    expect((await openLender({ ...lender, grievance_contact: '"><b>@lender.example' })).body).toContain(
      '<a href="mailto:&quot;&gt;&lt;b&gt;@lender.example">',
    )
  })

  it('list lenders on /lenders in our order of the page of offers, and says what we are in the words of every page', async () => {
    const body = await show(
      { ...lender, id: 'b', name: 'Second', priority: 2 },
      { ...lender, id: 'a', name: 'First', priority: 1 },
    )
    expect(Array.from(body.matchAll(/<th scope="row">.*?<a[^>]*>(.*?)<\/a>/g), ([, name]) => name)).toEqual([
      'First',
      'Second',
    ])
    expect(body).toContain(`<p>${footerContent.intermediary}</p>`)
  })

  it('names the terms that a lender states, and leaves out the others', async () => {
    const criteria = { categories: ['student' as const], min_age: 21 }
    const stated = { ...lender, tenor_months_min: 12, tenor_months_max: 60, criteria }
    expect((await openLender(stated)).body).toContain('<li>To students</li><li>From the age of 21</li>')
    const bare = (await openLender(lender)).body
    expect(Array.from(bare.matchAll(/<dt>(.*?)<\/dt>/g), ([, term]) => term)).toEqual([
      'Interest rate',
      'Maximum amount',
      'Processing time',
    ])
    expect(bare).toContain('No limit stated')
    // A style sheet hides the rows of other kinds than the chosen one.
    expect(await show(stated)).toMatch(/<tr class="student">.*<td data-name="Tenure">12 to 60 months<\/td>/)
    expect(await show(lender)).toContain('<tr class="salaried self-employed student">')
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

  it('allows its own style and script and nothing else', async () => {
    const { body, headers } = await open(() => Promise.resolve([lender]))
    const hashOf = (name: string) =>
      createHash('sha256')
        .update(new RegExp(`<${name}>(.*)</${name}>`, 's').exec(body)?.[1] ?? '')
        .digest('base64')
    expect(headers?.['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hashOf('style')}'; script-src 'sha256-${hashOf('script')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  it('begin with a way past the bar of the app, whose links and stored key are those of the app', async () => {
    const body = await show(lender)
    expect(body).toMatch(/<body>\n<a class="skip" href="#content">.*<main id="content"/s)
    const bar = /<nav class="bar in".*?<\/nav>/s.exec(body)?.[0] ?? ''
    const links = Array.from(bar.matchAll(/<a href="(.*?)">.*?([\w ]+)<\/a>/g), ([, path, label]) => [path, label])
    const names = ['home', 'offers', 'status', 'emiCalculator', 'profile'] as const
    expect(links).toEqual(names.map((name) => [paths[name], shellContent[name]]))
    expect(/<script>(.*)<\/script>/.exec(body)?.[1]).toContain(`'${userKey}'in localStorage`)
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
    expect(body).toContain('Example: ₹3,00,000 for 3 years')
    expect(body).toContain('For ₹2,00,000 over 3 years, the nearest it lends')
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
  const entriesOf = (path: string, change = '') => {
    const link = (language: string, root: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${appOrigin}${root}${path}"/>`
    const rest = `</loc>${change}${link('en', '')}${link('hi', '/hi')}</url>`
    return ['', '/hi'].map((root) => `<url><loc>${appOrigin}${root}${path}${rest}`)
  }
  const checked = '<lastmod>2026-11-12</lastmod>'
  expect(entries).toEqual(expect.arrayContaining([...entriesOf('/login'), ...entriesOf('/personal-loan', checked)]))
  expect(entries.slice(-6)).toEqual([
    ...entriesOf('/education-loan'),
    ...entriesOf('/lenders/tamarind-capital', checked),
    ...entriesOf('/lenders/unchecked'),
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

describe('in Hindi', () => {
  const openHindi = (page: string, entry = withFigures) =>
    open(() => Promise.resolve([entry]), { path: translatedRoutePaths[0] ?? '', page })
  /** Names, units and what operators wrote stay. */
  const foreign =
    /PaisaLane LLP, Bhopal, Madhya Pradesh, India|PaisaLane|JavaScript|EMI|APR|GST|KFS|RBI|English|[\w.]+@[\w.]+|lender\.example|24 hours|₹5 lakh/g
  const textOf = (body: string) =>
    Object.values(withFigures)
      .flatMap((value) => (typeof value === 'string' ? [value] : []))
      .reduce(
        (text, given) => text.replaceAll(given, ''),
        body
          .replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>|<span class="m .*?<\/span>/gs, '')
          .replaceAll(/<[^>]*>/g, ' '),
      )
      .replaceAll(/Tamarind Capital|Limited|N-13\.02345|Asha Rao|PAN card|Bank statements of six months/g, '')
      .replaceAll(foreign, '')

  it.each(['lenders', 'lenders/tamarind-capital', 'personal-loan', 'education-loan', 'lenders/nobody'])(
    '/hi/%s names itself and its English page, leads to pages in Hindi, and has no word of English',
    async (page) => {
      const { body, statusCode } = await openHindi(page)
      expect(body).toContain('<html lang="hi-IN">')
      expect(body).toContain(translationSheet)
      expect(textOf(body).match(/[A-Za-z]{2,}/g)).toBeNull()
      const links = Array.from(body.matchAll(/<a [^>]*href="(\/[^"]*)"/g), ([, href = '']) => href)
      expect(links.filter((href) => !href.startsWith('/hi') && !href.endsWith('?language=en'))).toEqual([])
      if (statusCode === 404) return
      expect(body).toContain(`<link rel="canonical" href="${appOrigin}/hi/${page}">`)
      for (const [language, path] of Object.entries({ en: `/${page}`, hi: `/hi/${page}` }))
        expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${appOrigin}${path}">`)
    },
  )

  it('shows what the operator wrote in Hindi, and English, marked as such, where nothing is written', async () => {
    const translated = { ...withFigures, translations: { hi: { processing_time: '2 घंटे', documents: ['पैन कार्ड'] } } }
    const { body } = await openHindi('lenders/tamarind-capital', translated)
    expect(body).toContain('<dt>लगने वाला समय</dt><dd><p>2 घंटे</p></dd>')
    expect(body).toContain('<li>पैन कार्ड</li>')
    expect(body).toContain(`<dd><p>${withFigures.max_amount}</p></dd>`)
    expect(body).toContain('<p><span lang="en">Tamarind Capital Limited</span></p>')
    expect((await openLender(translated)).body).not.toMatch(/घंटे|<span lang/)
  })

  it('says so of a lender that is switched off, and at an address with a slash at its end', async () => {
    expect((await openHindi('lenders/tamarind-capital', { ...withFigures, is_active: false })).body).toContain(
      '<h1>Tamarind Capital अभी सूची में नहीं है</h1>',
    )
    expect((await openHindi('lenders/tamarind-capital/')).headers?.['location']).toBe('/hi/lenders/tamarind-capital')
  })
})
