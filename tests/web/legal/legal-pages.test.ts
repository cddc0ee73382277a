/** The legal pages as prerendered: numbered headings with anchors, a table of contents that reaches each of them. */
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PrivacyPolicyPage } from '#web/features/legal/privacy-policy-page.tsx'
import { TermsPage } from '#web/features/legal/terms-page.tsx'
import { StaticRouter } from '#web/lib/router.ts'

const draw = (page: FunctionComponent, location: string) =>
  renderToStaticMarkup(createElement(StaticRouter, { location }, createElement(page)))

describe.each([
  ['/privacy-policy', PrivacyPolicyPage, 17, 'Privacy Policy'],
  ['/terms', TermsPage, 24, 'Terms &amp; Conditions'],
] as const)('%s', (path, page, count, title) => {
  const html = draw(page, path)
  const ids = [...html.matchAll(/<h2 id="([^"]+)"[^>]*><a /g)].map((match) => match[1])

  it('has its title as the one first heading', () => {
    expect([...html.matchAll(/<h1[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual([title])
  })

  it(`has ${count} headings, numbered in order`, () => {
    expect(ids).toHaveLength(count)
    const numbers = [...html.matchAll(/<h2 id="[^"]+"[^>]*><a [^>]*><span[^>]*>(\d+)\.</g)].map((match) =>
      Number(match[1]),
    )
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1))
  })

  it('leads to every heading from its contents, on a phone and on a desktop', () => {
    for (const id of ids) expect(html.match(new RegExp(`href="#${id}"`, 'g'))).toHaveLength(3)
  })
})
