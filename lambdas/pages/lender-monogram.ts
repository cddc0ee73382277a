/** The monogram of a lender, as the app draws it: its colours are classes, because the policy of the pages allows no style attributes. */
import type { Lender } from '#lambdas/offers/catalogue.contract.ts'
import { hues, initialsOf, styleOf } from '#lambdas/offers/monogram-style.rules.ts'
import { markup, type Markup } from './html-page.ts'

export const monogramStyle =
  '.m{display:inline-flex;flex:none;align-items:center;justify-content:center;width:44px;height:44px;border-radius:12px;font-size:min(1rem,5vw);font-weight:700;background:hsl(var(--hue) 42% 93%);color:hsl(var(--hue) 48% 28%)}' +
  '@media(prefers-color-scheme:dark){.m{background:hsl(var(--hue) 26% 19%);color:hsl(var(--hue) 46% 80%)}}' +
  '.m.deep{background:hsl(var(--hue) 38% 35%);color:#fff}' +
  hues.map((hue) => `.h${hue}{--hue:${hue}}`).join('')

export const monogramOf = ({ id, name }: Lender): Markup => {
  const { hue, isDeep } = styleOf(id)
  return markup`<span class="m h${String(hue)}${isDeep ? ' deep' : ''}" aria-hidden="true" translate="no">${initialsOf(name)}</span>`
}
