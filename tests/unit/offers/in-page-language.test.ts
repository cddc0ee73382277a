import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { untranslatedWords } from '#lambdas/catalogue/untranslated-words.rules.ts'
import { lenderRecord, type Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

// Other files share the loaded modules.
afterEach(() => {
  vi.doUnmock('#contract/page-language.ts')
  vi.doUnmock('#lambdas/offers/stated-words.rules.ts')
  vi.resetModules()
})

it('a page in Hindi shows what the operator wrote in Hindi; filters and orders read the English words', async () => {
  vi.resetModules()
  vi.doMock('#contract/page-language.ts', () => ({ language: 'hi' }))
  const { asStated, catalogueInPageLanguage } = await import('#lambdas/offers/in-page-language.rules.ts')
  const lender = lenderEntry({
    id: 'translated',
    features: ['No collateral'],
    translations: { hi: { features: ['कुछ गिरवी नहीं'] } },
  })
  const [shown, other] = catalogueInPageLanguage({
    lenders: [lender, lenderEntry({ id: 'other' })],
    products: [],
  }).lenders
  expect(shown).toMatchObject({ features: ['कुछ गिरवी नहीं'], processing_time: lender.processing_time })
  expect(shown && asStated(shown).features).toEqual(['No collateral'])
  expect(other && asStated(other)).toBe(other)
  const refused = lenderRecord.safeParse({ ...lender, translations: { hi: { name: 'नाम' }, xx: {} } })
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['translations.hi', 'translations'])
})

const sample = <Kind extends keyof Catalogue>(kind: Kind, folder = 'infra/local/sample-data') =>
  JSON.parse(readFileSync(`${folder}/${kind}.json`, 'utf8')) as NonNullable<Catalogue[Kind]>

const [lenders, products, schemes] = [
  sample('lenders'),
  sample('products'),
  sample('schemes', 'infra/sample-data'),
] as const

it('a page in Hindi shows no fact of a sample entry in English', async () => {
  vi.resetModules()
  vi.doMock('#contract/page-language.ts', () => ({ language: 'hi' }))
  const hindi = new URL('../../../web/languages/hi/offers/stated-words.rules.ts', import.meta.url).href
  vi.doMock('#lambdas/offers/stated-words.rules.ts', () => import(hindi))
  const { catalogueInPageLanguage, isEnglish } = await import('#lambdas/offers/in-page-language.rules.ts')
  const shown = catalogueInPageLanguage({ lenders, products, schemes })
  const facts = [
    ...shown.lenders.flatMap((lender) => [
      lender.max_amount,
      lender.processing_time,
      lender.processing_fee,
      lender.penal_charges,
      ...lender.features,
      ...(lender.documents ?? []),
    ]),
    ...shown.products.flatMap(({ category, description, features }) => [category, description, ...features]),
    ...(shown.schemes ?? []).flatMap(({ condition, course, institution }) => [condition, course, institution]),
  ]
  expect(facts.filter((fact) => fact !== undefined && isEnglish(fact.replace('+ GST', '')))).toEqual([])
})

it.each([
  ['lender', lenders],
  ['product', products],
  ['scheme', schemes],
] as const)('each line of a sample %s has its translation', (kind, entries) => {
  expect(entries.flatMap((entry) => untranslatedWords(kind, entry))).toEqual([])
})

it.each([
  ['a list without a translation', { features: ['No fee'] }, ['translations.hi.features']],
  [
    'a list with another number of lines',
    { features: ['No fee'], translations: { hi: { features: [] } } },
    ['translations.hi.features'],
  ],
  ['an empty list', { features: [] }, []],
  [
    'a draft that is wrong',
    { features: 7, documents: ['PAN'], translations: { hi: 'x' } },
    ['translations.hi.features', 'translations.hi.documents'],
  ],
])('%s leaves to translate what pages would show in English', (_, entry, expected) => {
  expect(untranslatedWords('lender', entry)).toEqual(expected)
})
