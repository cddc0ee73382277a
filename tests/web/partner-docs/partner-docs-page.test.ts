/** /partner-api-docs as prerendered: it contains every field, code, figure and example of the contract. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  partnerHeaderDocs,
  submitUserAnswerDocs,
  submitUserDocs,
  getLendersDocs,
  lenderDocs,
} from '#contract/partner/partner-docs.ts'
import {
  partnerErrorCodes,
  partnerErrorMessage,
  partnerErrorStatus,
  isRetriable,
} from '#contract/partner/partner-errors.ts'
import { exampleApiUrl, exampleLanguages } from '#contract/partner/partner-example-settings.ts'
import { exampleErrors, examplePrograms } from '#contract/partner/partner-examples.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerRoutes } from '#contract/partner/partner-routes.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { submitUserRequest } from '#contract/partner/partner-submit-user.ts'
import { docsTabNames, docsTabs, tabOfHash } from '#web/features/partner-docs/docs-tabs.ts'
import { PartnerDocsPage } from '#web/features/partner-docs/partner-docs-page.tsx'
import { StaticRouter } from '#web/lib/router.ts'

const html = renderToStaticMarkup(
  createElement(StaticRouter, { location: '/partner-api-docs' }, createElement(PartnerDocsPage)),
)

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
const plain = (markup: string) =>
  markup.replaceAll(/<[^>]+>/g, '').replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? '')

/** The texts of the panels, by the names of their tabs. */
const panelTexts = Object.fromEntries(
  html
    .split('<div role="tabpanel" id="')
    .slice(1)
    .flatMap((part) => {
      const id = part.slice(0, part.indexOf('"'))
      return docsTabNames.some((name) => name === id) ? [[id, part] as const] : []
    })
    .map(([id]) => {
      const start = html.indexOf(`<div role="tabpanel" id="${id}"`)
      const next = docsTabNames[docsTabNames.findIndex((name) => name === id) + 1]
      const end = next === undefined ? html.length : html.indexOf(`<div role="tabpanel" id="${next}"`)
      return [id, plain(html.slice(start, end))]
    }),
)
const textOf = (tab: string): string => panelTexts[tab] ?? ''

const entryOf = (id: string) => {
  const start = html.indexOf(`id="${id}"`)
  expect(start, id).toBeGreaterThan(0)
  return plain(html.slice(start, html.indexOf('</div>', start)).replace(/^[^>]*>/, ''))
}

describe('the tabs', () => {
  it('are the documented ones in their order', () => {
    const names = [...html.matchAll(/<button[^>]* id="([a-z-]+)-tab"[^>]*>([^<]+)<\/button>/g)]
    const pageTabs = names.filter(([, id]) => docsTabNames.some((name) => name === id))
    expect(pageTabs.map(([, , words]) => words)).toEqual([
      'Overview',
      'Authentication',
      'Submit User',
      'Get Lenders',
      'Response',
      'Examples',
      'Errors',
      'Integration',
    ])
  })

  it('have one panel each, all in the HTML for print and without JavaScript', () => {
    expect(Object.keys(panelTexts)).toEqual([...docsTabNames])
    for (const name of docsTabNames) expect(textOf(name)).toContain(docsTabs[name])
    expect(html.match(/id="[a-z]+" tabindex="0"[^>]*class="[^"]*hidden noscript:block print:block/g)).toHaveLength(
      docsTabNames.filter((name) => !name.includes('-')).length - 1,
    )
  })

  it('are found by their hash and by that of a place inside', () => {
    expect(tabOfHash('#errors')).toBe('errors')
    expect(tabOfHash('#submit-user--request-phone')).toBe('submit-user')
    expect(tabOfHash('#main')).toBeUndefined()
    expect(tabOfHash('')).toBeUndefined()
  })

  it('are led to by links that exist', () => {
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(targets.length).toBeGreaterThan(50)
    for (const id of targets) {
      expect(html).toContain(`id="${id}"`)
      expect(tabOfHash(`#${id}`)).toBeDefined()
    }
  })
})

describe('fields', () => {
  it.each(Object.entries(submitUserDocs))('of Submit User: %s', (name, doc) => {
    const entry = entryOf(`submit-user--request-${name}`)
    for (const words of [name, doc.description, doc.rule, String(doc.example)]) expect(entry).toContain(words)
    const isOptional =
      submitUserRequest.shape[name as keyof typeof submitUserRequest.shape].safeParse(undefined).success
    expect(entry).toContain(isOptional ? 'Optional' : 'Required')
    expect(entry).toMatch(/string|number|integer/)
  })

  it.each(Object.entries(getLendersDocs))('of Get Lenders: %s', (name, doc) => {
    const entry = entryOf(`get-lenders--request-${name}`)
    for (const words of [name, doc.description, doc.rule, String(doc.example), 'Required'])
      expect(entry).toContain(words)
  })

  it.each([
    ...Object.entries(submitUserAnswerDocs).map(([name, doc]) => ['submit-user', name, doc] as const),
    ...Object.entries(lenderDocs).map(([name, doc]) => ['get-lenders', name, doc] as const),
  ])('of the answer of %s: %s', (part, name, doc) => {
    const entry = entryOf(`response--${part}-${name}`)
    for (const words of [name, doc.description, doc.rule]) expect(entry).toContain(words)
    expect(entry).not.toMatch(/Optional|Required/)
  })
})

describe('errors', () => {
  it.each(partnerErrorCodes)('%s is in the table with status, message, advice and body', (code) => {
    const start = html.indexOf(`id="errors--${code}"`)
    const entry = plain(html.slice(start, html.indexOf('</li>', start)))
    expect(entry).toContain(String(partnerErrorStatus(code)))
    expect(entry).toContain(partnerErrorMessage(code))
    expect(entry).toContain(isRetriable(code) ? 'Retry' : 'Do not retry')
    expect(entry).toContain(JSON.stringify(exampleErrors[code], null, 2))
  })

  it.each(magicPhones)('$phone of the sandbox is listed with its code $code', ({ phone, code, meaning }) => {
    const text = textOf('integration')
    const entry = text.slice(text.indexOf(phone), text.indexOf(phone) + 400)
    expect(entry).toContain(code)
    expect(entry).toContain(meaning)
  })
})

describe('examples', () => {
  it.each(
    Object.entries(examplePrograms).flatMap(([name, programs]) =>
      Object.entries(programs).map(([language, program]) => [name, language, program] as const),
    ),
  )('%s in %s is printed whole', (_, language, program) => {
    expect(textOf('examples')).toContain(program)
    expect(textOf('examples')).toContain(exampleLanguages[language as keyof typeof exampleLanguages])
    expect(program).toContain(exampleApiUrl)
  })
})

describe('the rest of the contract', () => {
  it('is in the overview: addresses, limits and files', () => {
    const text = textOf('overview')
    for (const { method, path } of Object.values(partnerRoutes)) expect(text).toContain(`${method} ${path}`)
    expect(text).toContain('1,000 unless')
    expect(text).toContain(`${partnerPolicy.requestBytes / 1024} KB`)
    expect(text).toContain(`Valid for ${partnerPolicy.trackingLinkDays} days`)
    expect(html).toContain('href="/partner-api/openapi.json"')
    expect(html).toContain('href="/partner-api/postman.json"')
  })

  it('names every header that is sent or answered', () => {
    for (const { name, meaning } of Object.values(partnerHeaderDocs)) {
      const text = textOf('authentication') + textOf('response')
      expect(text).toContain(name)
      expect(text).toContain(meaning)
    }
  })
})
