import { describe, expect, it } from 'vitest'
import { catalogue, lenderRecord, productRecord } from '#contract/offers/catalogue.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'

const problemsOf = (fields: object) => {
  const result = lenderRecord.safeParse({ ...lenderEntry({ id: 'lender' }), ...fields })
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const withLink = (utm_url: unknown, hosts: unknown = ['lender.example', 'localhost:4173']) =>
  problemsOf({ utm_url, hosts })

describe('the address of a lender', () => {
  it.each([
    'https://lender.example/apply?ref={user_id}',
    'https://lender.example/{user_id}/{user_id}#{user_id}',
    'https://lender.example',
    'https://LENDER.example:443/x',
    'http://localhost:4173/local/lender/x?ref={user_id}',
  ])('may be %s', (utm_url) => {
    expect(withLink(utm_url)).toEqual([])
  })

  it.each(
    [
      ['http://lender.example/x', 'http://localhost.lender.example/x', 'http://127.0.0.1:4173/x'],
      ['javascript:alert(1)', 'data:text/html,x', '//lender.example/x', '/x', 'lender.example/x', '', 7],
      ['https://user@lender.example/x', 'https://user:word@lender.example/x', 'https://lender.example/a b'],
      ['https://lender.example/"x', 'https://lender.example/<x>', 'https://lender.example\\@elsewhere.example/'],
      [`https://lender.example/${'x'.repeat(1000)}`],
    ].flat(),
  )('is not %s', (utm_url) => {
    expect(withLink(utm_url)).not.toEqual([])
  })

  it.each([
    'https://elsewhere.example/x',
    'https://sub.lender.example/x',
    'https://lender.example:8443/x',
    'https://{user_id}.lender.example/x',
    'https://lender.example.elsewhere.example/x',
  ])('leads to a listed host only: %s', (utm_url) => {
    expect(withLink(utm_url)).toEqual(["utm_url: its host must be on the entry's list of hosts"])
  })

  it('needs a list of hosts', () => {
    expect(withLink('https://lender.example/x', [])).toContain('hosts: must name at least one host')
    expect(withLink('https://lender.example/x', ['*'])).toContain('hosts.0: must be host names')
  })

  it('of the key fact statement follows the same rules but may have another host', () => {
    expect(problemsOf({ kfs_url: 'https://documents.example/kfs.pdf' })).toEqual([])
    expect(problemsOf({ kfs_url: 'http://documents.example/kfs.pdf' })).not.toEqual([])
  })
})

describe('a lender', () => {
  it.each<[field: string, fields: object[]]>([
    ['id', ['Upper', 'two--hyphens', 'a#b', '', 'x'.repeat(61)].map((id) => ({ id }))],
    ['name', [{ name: ' ' }, { name: 'x'.repeat(121) }]],
    ['interest_rate', [{ interest_rate: 10.5 }]],
    ['features', [{ features: 'one' }, { features: Array.from({ length: 13 }, () => 'x') }]],
    ['features.0', [{ features: [''] }]],
    ['priority', [{ priority: 1.5 }, { priority: -1 }]],
    ['is_active', [{ is_active: 'yes' }]],
    ['min_amount', [{ min_amount: 0 }]],
    ['tenor_months_max', [{ tenor_months_min: 24, tenor_months_max: 12 }]],
  ])('is refused at %s with %j', (field, faulty) => {
    for (const fields of faulty) {
      expect(problemsOf(fields).map((problem) => problem.replace(/:.*$/, ''))).toContain(field)
    }
  })

  it('has no unknown field', () => {
    const result = lenderRecord.safeParse({ ...lenderEntry({ id: 'lender' }), colour: 'red' })
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['colour'] }])
  })
})

describe('a product', () => {
  it('may have a description of several lines, and has no interest rate because it makes no application', () => {
    const entry = productEntry({ id: 'card', description: 'One.\nTwo.' })
    expect(productRecord.parse(entry)).toEqual(entry)
    expect(productRecord.safeParse({ ...entry, interest_rate: '1%' }).success).toBe(false)
  })
})

describe('the public catalogue', () => {
  it('shows no hosts', () => {
    const entries = { lenders: [lenderEntry({ id: 'lender' })], products: [productEntry({ id: 'card' })] }
    expect(JSON.stringify(catalogue.parse(entries))).not.toContain('"hosts"')
  })
})
