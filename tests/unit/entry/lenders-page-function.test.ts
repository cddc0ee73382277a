/** The page of lenders with records that a file of an operator may hold, and when the catalogue cannot be read. */
import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import type { Lender } from '#contract/offers/catalogue.ts'
import { AppError } from '#domain/app-error.ts'
import { lendersPageFunction } from '#entry/offers/lenders-page-function.ts'
import { lambdaContext, originSecret } from '#tests/support/http-event.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import { footerContent } from '#web/app/content.ts'

const lender = lenderEntry({ id: 'tamarind-capital' })

const open = async (getLenders: () => Promise<Lender[]>, { secret = originSecret, remaining = 10_000 } = {}) => {
  const log = createRecordedLog()
  const getCatalogue = async () => ({ lenders: await getLenders(), products: [] })
  const event = {
    routeKey: 'GET /lenders',
    headers: { 'x-origin-verify': secret },
    requestContext: { requestId: 'request-1', http: { method: 'GET' } },
  } as unknown as APIGatewayProxyEventV2
  const handler = lendersPageFunction(getCatalogue, { originSecrets: [originSecret], log })
  const { statusCode, body = '', headers } = await handler(event, lambdaContext(remaining))
  return { statusCode, body, headers, log }
}

const show = async (...lenders: Lender[]) => (await open(() => Promise.resolve(lenders))).body

describe('the page of lenders', () => {
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
    expect(body).toContain(`<h2>name ${escaped}</h2>`)
    for (const field of texts.slice(1)) expect(body).toContain(`<p>${field} ${escaped}</p>`)
    expect(body).toContain('<a href="https://lender.example/?a=1&amp;copy=2" rel="noopener noreferrer">')
    expect(body).not.toMatch(/<b\b/)
    expect(await show({ ...lender, grievance_contact: '"><b>@lender.example' })).toContain(
      '<a href="mailto:&quot;&gt;&lt;b&gt;@lender.example">',
    )
  })

  it('lists lenders in our order of the page of offers, and says what we are in the words of every page', async () => {
    const body = await show(
      { ...lender, id: 'b', name: 'Second', priority: 2 },
      { ...lender, id: 'a', name: 'First', priority: 1 },
    )
    expect(Array.from(body.matchAll(/<h2>(.*)<\/h2>/g), ([, name]) => name)).toEqual(['First', 'Second'])
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
    expect(body).toContain("<h1>We can't show the lenders right now</h1>")
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
})
