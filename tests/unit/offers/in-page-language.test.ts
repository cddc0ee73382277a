import { expect, it, vi } from 'vitest'
import { lenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

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
