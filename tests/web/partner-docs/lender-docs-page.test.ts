/** /lender-api-docs as prerendered. */
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { statusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import { lenderEndpoints, postbackQuery } from '#lambdas/lenders/lenders.contract.ts'
import { newsColumns } from '#lambdas/offers/news-files.contract.ts'
import { lenderTabs, namesOfTabs, tabOfHash } from '#web/features/partner-docs/docs-tabs.ts'
import { LenderDocsPage } from '#web/features/partner-docs/lender-docs-page.tsx'
import { errorDocs } from '#web/features/partner-docs/reference/error-docs.ts'
import { lenderHeaderDocs, signatureVector } from '#web/features/partner-docs/reference/lender-examples.ts'
import { lenderPrograms } from '#web/features/partner-docs/reference/lender-programs.ts'
import { StaticRouter } from '#web/lib/page/router.ts'

const router = createElement(StaticRouter, { location: '/lender-api-docs' }, createElement(LenderDocsPage))
const { document } = new Window()
document.body.innerHTML = renderToStaticMarkup(router)

const textAt = (id: string) => document.getElementById(id)?.textContent ?? ''

const expectWords = (id: string, words: readonly string[]) => {
  for (const word of words) expect(textAt(id)).toContain(word)
}

describe('the page for lenders', () => {
  it('has a panel for each tab, and every link leads to a place that exists', () => {
    for (const name of namesOfTabs(lenderTabs)) expect(textAt(name)).toContain(lenderTabs[name])
    const hashes = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
    expect(hashes.length).toBeGreaterThan(30)
    for (const hash of hashes) {
      expect(textAt(hash.slice(1)), hash).not.toBe('')
      expect(tabOfHash(lenderTabs, hash)).toBeDefined()
    }
  })

  it('has every call, field, header and column, the vector, every error and each program as the tests run it', () => {
    expectWords(
      'overview',
      Object.values(lenderEndpoints).map(({ method, path }) => `${method} ${path}`),
    )
    const { 'status-updates': update, postback } = lenderEndpoints
    const codes = (errors: typeof update.errors | typeof postback.errors) =>
      errors.map((code) => `${errorStatus[code]} ${code}`)
    expectWords('status-update', [...Object.keys(lenderHeaderDocs), ...codes(update.errors)])
    expectWords('status-update', [...Object.values(signatureVector), ...Object.values(lenderPrograms)])
    for (const name of Object.keys(statusUpdateRequest.shape)) expectWords(`status-update--request-${name}`, [name])
    for (const name of Object.keys(postbackQuery.shape)) expectWords(`postback--query-${name}`, [name])
    expectWords('postback', codes(postback.errors))
    expectWords('files', [...newsColumns])
  })

  it.each(errorDocs.lenders)('describes the error $code with a body that leads to it', ({ code, meaning, example }) => {
    expect(example.documentation_url).toMatch(new RegExp(`/lender-api-docs#errors--${code}$`))
    expect(example).not.toHaveProperty('submission_id')
    expectWords(`errors--${code}`, [meaning, JSON.stringify(example, null, 2)])
  })
})
