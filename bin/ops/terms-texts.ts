/** Every version of the terms, as the pages of the app publish it. */
import { readFileSync } from 'node:fs'
import { termsTextFile, termsTexts } from '#lambdas/consent/accepted-terms.contract.ts'

export const readTermsTexts = () =>
  Object.entries(termsTexts).map(([version, { language, hash }]) => {
    const text = readFileSync(new URL(`../../web/public${termsTextFile(hash)}`, import.meta.url), 'utf8')
    return { purpose: 'terms', version, language, hash, text }
  })
