/** /partner-api-docs as prerendered: it contains every field, code, figure and example of the contract. */
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as docs from '#web/features/partner-docs/reference/partner-docs.ts'
import { errorStatus } from '#contract/errors.ts'
import * as errors from '#contract/partner/partner-errors.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { exampleLanguages } from '#web/features/partner-docs/reference/example-settings.ts'
import * as examples from '#web/features/partner-docs/reference/partner-examples.ts'
import { partnerEndpoints, type PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { submitUserRequest } from '#contract/partner/partner-submit-user.ts'
import { partnerDocs } from '#web/features/partner-docs/build-time/partner-docs.build.ts'
import type { Code } from '#web/features/partner-docs/docs-model.ts'
import { docsTabNames, docsTabs, tabOfHash } from '#web/features/partner-docs/docs-tabs.ts'
import { PartnerDocsPage } from '#web/features/partner-docs/partner-docs-page.tsx'
import { StaticRouter } from '#web/lib/router.ts'

const router = createElement(StaticRouter, { location: '/partner-api-docs' }, createElement(PartnerDocsPage))
const { document } = new Window()
document.body.innerHTML = renderToStaticMarkup(router)

const textAt = (id: string): string => document.getElementById(id)?.textContent ?? ''

describe('the tabs', () => {
  it('have one panel each, all in the HTML for print and without JavaScript', () => {
    const tabs = document.querySelector('[role=tablist]')?.querySelectorAll('[role=tab]') ?? []
    expect([...tabs].map(({ textContent }) => textContent)).toEqual(Object.values(docsTabs))
    for (const name of docsTabNames) expect(textAt(name)).toContain(docsTabs[name])
    const hidden = docsTabNames.filter((name) => document.getElementById(name)?.className.includes('hidden'))
    expect(hidden).toEqual(docsTabNames.slice(1))
    for (const name of hidden) expect(document.getElementById(name)?.className).toContain('noscript:block print:block')
  })

  it('are found by their hash and by that of a place inside', () => {
    expect(tabOfHash('#errors')).toBe('errors')
    expect(tabOfHash('#submit-user--request-phone')).toBe('submit-user')
    expect(tabOfHash('#main')).toBeUndefined()
    expect(tabOfHash('')).toBeUndefined()
  })

  it('are led to by links that exist', () => {
    const hashes = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
    expect(hashes.length).toBeGreaterThan(50)
    for (const hash of hashes) {
      expect(textAt(hash.slice(1)), hash).not.toBe('')
      expect(tabOfHash(hash)).toBeDefined()
    }
  })
})

it('says what partners read elsewhere in the same words', () => {
  expect(textAt('errors')).toContain('with jitter')
  expect(textAt('overview')).toContain('Redirect the user to')
  expect(textAt('response')).toContain('Submit User returns 201')
  expect(document.body.textContent).not.toMatch(/code by SMS|answers 20/)
})

describe('the contract is complete:', () => {
  const isOptional = (name: string) =>
    submitUserRequest.shape[name as keyof typeof submitUserRequest.shape].safeParse(undefined).success
  const fieldsOf = (place: string, fields: object) =>
    Object.entries(fields as Record<string, docs.FieldDoc>).map(
      ([name, doc]) => [`${place}-${name}`, name, doc] as const,
    )

  it.each([
    ...fieldsOf('submit-user--request', docs.submitUserDocs),
    ...fieldsOf('get-lenders--request', docs.getLendersDocs),
  ])('the field %s', (place, name, { description, rule, example }) => {
    const need = place.startsWith('submit-user') && isOptional(name) ? 'Optional' : 'Required'
    for (const words of [name, description, rule, String(example), need]) expect(textAt(place)).toContain(words)
    expect(textAt(place)).toMatch(/string|number|integer/)
  })

  it.each([
    ...fieldsOf('response--submit-user', docs.submitUserAnswerDocs),
    ...fieldsOf('response--get-lenders', docs.lenderDocs),
  ])('the field %s', (place, name, { description, rule }) => {
    for (const words of [name, description, rule]) expect(textAt(place)).toContain(words)
    expect(textAt(place)).not.toMatch(/Optional|Required/)
  })

  it.each(errors.partnerErrorCodes)('the error %s with status, message, advice and body', (code) => {
    const entry = textAt(`errors--${code}`)
    expect(entry).toContain(String(errorStatus[code]))
    expect(entry).toContain(errors.partnerErrorMessage(code))
    expect(entry).toContain(docs.isRetriable(code) ? 'Retry' : 'Do not retry')
    expect(entry).toContain(JSON.stringify(examples.exampleErrors[code], null, 2))
  })

  it.each(partnerDocs.magicPhones)('$phone of the sandbox with its code $code', ({ phone, code, meaning }) => {
    const [, entry] = textAt('integration').split(phone)
    expect(entry?.slice(0, 400)).toContain(code)
    expect(entry?.slice(0, 400)).toContain(meaning)
  })

  it.each(Object.entries(examples.examplePrograms))('the programs for %s', (_, programs) => {
    for (const [language, program] of Object.entries(programs)) {
      expect(textAt('examples')).toContain(program)
      expect(textAt('examples')).toContain(exampleLanguages[language as keyof typeof exampleLanguages])
      expect(program).toContain(exampleApiUrl)
    }
  })

  it('addresses, limits and headers', () => {
    const { requestBytes, trackingLinkDays } = partnerPolicy
    const limits = ['1,000 unless', `${requestBytes / 1024} KB`, `Valid for ${trackingLinkDays} days`]
    const routes = Object.values(partnerEndpoints).map(({ method, path }) => `${method} ${path}`)
    for (const words of [...limits, ...routes]) expect(textAt('overview')).toContain(words)
    for (const { name, meaning } of Object.values(docs.partnerHeaderDocs)) {
      const text = textAt('authentication') + textAt('response')
      expect(text).toContain(name)
      expect(text).toContain(meaning)
    }
  })
})

describe('the examples', () => {
  const textOf = (code: Code) => code.map((token) => (typeof token === 'string' ? token : token[1])).join('')
  const expectValid = (schema: z.ZodMiniType, text: string, example: unknown) => {
    expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text))
    expect(JSON.parse(text)).toEqual(example)
  }

  it.each(Object.keys(partnerEndpoints) as PartnerOperation[])('of %s match the contract', (name) => {
    const { body, response } = partnerEndpoints[name]
    const { requestBody, tryBody, answerBody } = partnerDocs.operations[name]
    expectValid(body, textOf(requestBody), examples.exampleRequests[name])
    expectValid(body, tryBody, JSON.parse(tryBody))
    expectValid(response, textOf(answerBody), examples.exampleAnswers[name])
  })

  it.each(errors.partnerErrorCodes)('of the answer %s match the contract', (code) => {
    const shown = partnerDocs.errors.find((error) => error.code === code)
    expectValid(errors.partnerErrorResponse, textOf(shown?.body ?? []), examples.exampleErrors[code])
  })

  it('submit every required field', () => {
    const required = partnerDocs.operations['submit-user'].request.filter(({ isRequired }) => isRequired === true)
    expect(required).toHaveLength(7)
    for (const { name } of required) expect(examples.shortSubmission).toHaveProperty(name)
  })

  it('ask for the key in the environment and never hold one', () => {
    for (const program of Object.values(examples.examplePrograms).flatMap((programs) => Object.values(programs))) {
      expect(program).toContain('PAISALANE_API_KEY')
      expect(program).not.toMatch(/pl_(live|test)_/)
    }
  })
})
