/**
 * Takes the place of `react/jsx-runtime` in the builds (web/in-language.ts): an element whose whole text is in another language than the page is
 * marked with that language. Those are words of operators, lenders, visitors and support that nobody wrote in the language of the page; a screen reader
 * reads them in a voice that has their letters, and letters keep the spacing and lines of their script.
 */
import { Fragment, jsx as create, jsxs as createWithParts } from 'react/jsx-runtime'
import { language } from '#contract/page-language.ts'
import { isEnglish, isHindi } from '#lambdas/offers/text-language.rules.ts'

const textOf = (children: unknown): string | undefined => {
  if (typeof children === 'string') return children
  const parts: readonly unknown[] = Array.isArray(children) ? children : []
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined
}

/** A link of the console is a component of a library, which hands its attributes on. */
const mayBeMarked = (type: unknown): boolean =>
  typeof type === (language === 'en' ? 'object' : 'string') || typeof type === 'string'

const [isOther, other] = language === 'en' ? ([isHindi, 'hi'] as const) : ([isEnglish, 'en'] as const)

const marking =
  (run: typeof create): typeof create =>
  (type, props, key) => {
    const text = mayBeMarked(type) ? textOf((props as { children?: unknown }).children) : undefined
    return run(type, text !== undefined && isOther(text) ? Object.assign({ lang: other }, props) : props, key)
  }

export { Fragment }
export const jsx = marking(create)
export const jsxs = marking(createWithParts)
