/**
 * Takes the place of `react/jsx-runtime` in the builds of other languages (web/in-language.ts): an element whose whole text is in Latin letters is
 * marked as English. Those are words of operators, lenders and support that nobody wrote in the language of the page; a screen reader reads them in
 * an English voice, and letters keep the spacing and lines of English. English pages have none of this.
 */
import { Fragment, jsx as create, jsxs as createWithParts } from 'react/jsx-runtime'
import { isEnglish } from '#lambdas/offers/in-page-language.rules.ts'

const textOf = (children: unknown): string | undefined => {
  if (typeof children === 'string') return children
  const parts: readonly unknown[] = Array.isArray(children) ? children : []
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined
}

const marking =
  (run: typeof create): typeof create =>
  (type, props, key) => {
    const text = typeof type === 'string' ? textOf((props as { children?: unknown }).children) : undefined
    return run(type, text !== undefined && isEnglish(text) ? Object.assign({ lang: 'en' }, props) : props, key)
  }

export { Fragment }
export const jsx = marking(create)
export const jsxs = marking(createWithParts)
