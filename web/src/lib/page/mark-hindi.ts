/** Takes the place of `react/jsx-runtime` in the build of the console (web/in-language.ts): Hindi texts are marked. */
import { Fragment, jsx as create, jsxs as createWithParts } from 'react/jsx-runtime'
import { isHindi } from '../spoken-language.ts'
import { marking } from './mark-language.ts'

/** A link is a component of a library, which hands its attributes on. */
const marks = { lang: 'hi', isOther: isHindi, kinds: ['string', 'object'] } as const

export { Fragment }
export const jsx = marking(create, marks)
export const jsxs = marking(createWithParts, marks)
