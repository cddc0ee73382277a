/** The entries of the catalogue and the operators' files of them. */
import { describe, expect, it } from 'vitest'
import { readLenders, readProducts } from '#lambdas/catalogue/catalogue-file.rules.ts'
import { catalogue, lenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
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

  it.each([
    ['http://lender.example/x', 'http://localhost.lender.example/x', 'http://127.0.0.1:4173/x'],
    ['javascript:alert(1)', 'data:text/html,x', '//lender.example/x', '/x', 'lender.example/x', '', 7],
    ['https://user@lender.example/x', 'https://user:word@lender.example/x', 'https://lender.example/a b'],
    ['https://lender.example/"x', 'https://lender.example/<x>', 'https://lender.example\\@elsewhere.example/'],
    [`https://lender.example/${'x'.repeat(1000)}`],
  ])('is not %s', (...addresses) => {
    expect(addresses.filter((utm_url) => withLink(utm_url).length === 0)).toEqual([])
  })

  it('leads to a listed host only', () => {
    const hosts = ['elsewhere.example', 'sub.lender.example', 'lender.example:8443', '{user_id}.lender.example']
    for (const host of [...hosts, 'lender.example.elsewhere.example']) {
      expect(withLink(`https://${host}/x`)).toEqual(["utm_url: its host must be on the entry's list of hosts"])
    }
  })

  it('needs a list of hosts, which visitors do not see', () => {
    expect(withLink('https://lender.example/x', [])).toContain('hosts: must name at least one host')
    expect(withLink('https://lender.example/x', ['*'])).toContain('hosts.0: must be host names')
    const entries = { lenders: [lenderEntry({ id: 'lender' })], products: [productEntry({ id: 'card' })] }
    expect(JSON.stringify(catalogue.parse(entries))).not.toContain('"hosts"')
  })

  it('of the key fact statement follows the same rules', () => {
    const kfs_url = 'https://documents.example/kfs.pdf'
    const { hosts } = lenderEntry({ id: 'lender' })
    expect(problemsOf({ kfs_url, hosts: [...hosts, 'documents.example'] })).toEqual([])
    expect(problemsOf({ kfs_url })).toEqual(["kfs_url: its host must be on the entry's list of hosts"])
    expect(problemsOf({ kfs_url: 'http://documents.example/kfs.pdf' })).not.toEqual([])
  })
})

const entity = { name: 'Lender Private Limited', registration: 'N-13.02345' }
const regulated = (fields: object) => ({ regulated_entity: { ...entity, ...fields } })
const nodalOfficer = { name: 'Asha Rao', email: 'nodal@lender.example', phone: '+912240000123' }
const officer = (fields: object) => ({ nodal_officer: { ...nodalOfficer, ...fields } })

describe('an entry', () => {
  it('names the regulated entity, its officer and the cooling-off time in the forms of all kinds of lenders', () => {
    for (const registration of ['B-05.04321', '13.00123', 'MUM 100', 'DOR.NBFC(PD) 12/34']) {
      expect(problemsOf(regulated({ registration }))).toEqual([])
    }
    for (const phone of ['+912240000123', '18001234567', '1860123456'])
      expect(problemsOf(officer({ phone }))).toEqual([])
    expect(problemsOf({ cooling_off_days: 1 })).toEqual([])
  })

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
    ['max_amount_rupees', [{ min_amount: 50_000, max_amount_rupees: 49_999 }]],
    ['annual_rate_max', [{ annual_rate_min: 18, annual_rate_max: 10.49 }, { annual_rate_max: '18%' }]],
    ['checked_on', ['12 Nov 2026', '2026-02-30', '2026-11-12T00:00:00Z', ''].map((checked_on) => ({ checked_on }))],
    ['cooling_off_days', [0, 1.5, 91, '3'].map((cooling_off_days) => ({ cooling_off_days }))],
    [
      'regulated_entity.registration',
      ['RBI', 'N 1!', '1', `N-${'1'.repeat(39)}`].map((registration) => regulated({ registration })),
    ],
    ['regulated_entity.name', [regulated({ name: ' ' })]],
    ['regulated_entity', [regulated({ place: 'Pune' })]],
    ['nodal_officer', [{ nodal_officer: 'Asha Rao' }]],
    ['nodal_officer.email', [officer({ email: 'asha' })]],
    [
      'nodal_officer.phone',
      ['2240000123', '+91 22400 00123', '+910000000000', '1900123456'].map((phone) => officer({ phone })),
    ],
    ['nodal_officer.name', [officer({ name: undefined })]],
    ['fee', [{ fee: {} }, { fee: { gst_percent: 18 } }, { fee: 'none' }]],
    ['fee.max', [{ fee: { percent: 2, min: 500, max: 499 } }]],
    ['fee.percent', [{ fee: { fixed: 500, max: 1000 } }, { fee: { percent: -1 } }]],
  ])('is refused at %s with %j', (field, faulty) => {
    for (const fields of faulty) {
      expect(problemsOf(fields).map((problem) => problem.replace(/:.*$/, ''))).toContain(field)
    }
  })
})

describe("an operator's file", () => {
  it.each([
    [{ priority: -1 }, 'priority', 'must be 0 or more'],
    [{ priority: 1.5 }, 'priority', 'must be a whole number'],
    [{ priority: 1_000_001 }, 'priority', 'must be 1000000 or less'],
    [{ is_active: 'yes' }, 'is_active', 'must be true or false'],
    [{ features: 'one' }, 'features', 'must be a list'],
    [{ utm_url: undefined }, 'utm_url', 'is missing'],
    [{ features: Array.from({ length: 13 }, () => 'x') }, 'features', 'must have 12 entries or less'],
    [{ fee: 5 }, 'fee', 'must be an object'],
  ])('with %j says what each field must be', (fields, field, message) => {
    const details = [{ field: `entry 1 "lender", ${field}`, message }]
    expect(() => readLenders([{ ...lenderEntry({ id: 'lender' }), ...fields }], { allowLoopback: false })).toThrow(
      expect.objectContaining({ details }),
    )
  })
})

describe('the criteria of a lender', () => {
  it.each<[fields: object, problems: string[]]>([
    [{}, []],
    [{ categories: ['student'], min_age: 18, max_age_at_end: 45, states: ['Goa'], pincode_prefixes: ['4'] }, []],
    [{ categories: ['salaried'], min_monthly_income: { salaried: 15_000 } }, []],
    [{ categories: [] }, ['criteria.categories: must name at least one of the categories']],
    [{ min_age: 17.5 }, ['criteria.min_age: must be a whole number of years from 18 to 100']],
    [{ min_age: 60, max_age_at_end: 60 }, ['criteria.max_age_at_end: must be above min_age']],
    [
      { categories: ['salaried'], min_monthly_income: { student: 5000 } },
      ['criteria.min_monthly_income: must name no category that categories leaves out'],
    ],
    [
      { pincode_prefixes: ['40', 'Pune'] },
      ['criteria.pincode_prefixes.1: must be the first 1 to 6 digits of pincodes, as text'],
    ],
    [{ states: ['Goa', 'Goa'] }, ['criteria.states: must not name one twice']],
  ])('%j give the problems %j', (criteria, problems) => {
    expect(problemsOf({ criteria })).toEqual(problems)
  })
})

it.each<[column_map: object, problems: string[]]>([
  [{ click_id: 'Lead', status: 'Stage', occurred_at: 'On' }, []],
  [{ phone: 'Mobile', approved_at: 'Sanctioned on', disbursed_at: 'Paid on', disbursed_amount: 'Paid' }, []],
  [
    { click_id: 'Lead', status: 'Stage', approved_at: 'Sanctioned on' },
    ['column_map: must name the columns of status and occurred_at, or that of approved_at or disbursed_at'],
  ],
  [
    { click_id: 'Lead', approved_at: 'Sanctioned on', disbursed_amount: 'Paid' },
    ['column_map.disbursed_at: must be there for disbursed_amount'],
  ],
  [{ status: 'Stage', occurred_at: 'On' }, ['column_map: must name the column of click_id, phone or user_id']],
])('the columns %j of a file give the problems %j', (column_map, problems) => {
  expect(problemsOf({ column_map })).toEqual(problems)
})

const local = { allowLoopback: true }
const deployed = { allowLoopback: false }

const problemsIn = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof AppError ? error.details?.map(({ field, message }) => `${field}: ${message}`) : error
  }
}

describe('a file of lenders', () => {
  it('is a list of 1 to 90 entries', () => {
    const entries = Array.from({ length: 91 }, (_, index) => lenderEntry({ id: `lender-${index}` }))
    const problem = 'the file: must hold a JSON array of 1 to 90 entries'
    for (const file of [{}, null, 'text', [], entries]) {
      expect(problemsIn(() => readLenders(file, local))).toEqual([problem])
    }
    expect(readLenders(entries.slice(1), local)).toHaveLength(90)
  })

  it('is refused as a whole, with every faulty entry and field named', () => {
    const file = [
      lenderEntry({ id: 'good' }),
      { ...lenderEntry({ id: 'bad' }), interest_rate: ' ', features: ['ok', ''], colour: 'red', criteria: { age: 21 } },
      'text',
      lenderEntry({ id: 'good' }),
    ]
    expect(problemsIn(() => readLenders(file, local))).toEqual([
      'entry 2 "bad", interest_rate: must not be empty',
      'entry 2 "bad", features.1: must not be empty',
      'entry 2 "bad", criteria.age: unknown field',
      'entry 2 "bad", colour: unknown field',
      'entry 3: must be an object',
      'entry 4 "good", id: is in the file twice',
    ])
    const products = problemsIn(() => readProducts([lenderEntry({ id: 'one' })], local))
    expect(products).toContain('entry 1 "one", provider: must not be empty')
  })

  it('names no future day on which a record was checked', () => {
    const file = ['2026-11-22', '2026-11-23'].map((checked_on) => lenderEntry({ id: checked_on, checked_on }))
    expect(problemsIn(() => readLenders(file, { ...deployed, today: '2026-11-22' }))).toEqual([
      'entry 2 "2026-11-23", checked_on: must not be in the future',
    ])
  })

  it('leads to localhost only in the local runtime', () => {
    const page = 'http://localhost:4173/local/lender/sample'
    const entry = lenderEntry({ id: 'sample', utm_url: page, kfs_url: page, hosts: ['localhost:4173'] })
    expect(readLenders([entry], local)).toEqual([entry])
    expect(problemsIn(() => readLenders([entry], deployed))).toEqual([
      'entry 1 "sample", utm_url: must be https on a deployed stack',
      'entry 1 "sample", kfs_url: must be https on a deployed stack',
    ])
  })
})
