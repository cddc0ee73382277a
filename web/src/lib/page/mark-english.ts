/** Takes the place of `react/jsx-runtime` in the builds of the translations (web/in-language.ts): English texts are marked. */
import { Fragment, jsx as create, jsxs as createWithParts } from 'react/jsx-runtime'
import { isEnglish } from '#lambdas/offers/in-page-language.rules.ts'
import { marking } from './mark-language.ts'

const marks = { lang: 'en', isOther: isEnglish, kinds: ['string'] } as const

export { Fragment }
export const jsx = marking(create, marks)
export const jsxs = marking(createWithParts, marks)
