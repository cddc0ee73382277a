/** /partner-api-docs as prerendered: it contains every field, code, figure and example of the contract. */
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { submitUserRequest } from '#lambdas/partner-api/submit-user.contract.ts'
import { partnerErrorMessage } from '#lambdas/partner/partner-errors.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { ratesPerSecond } from '#lambdas/partner/usage-plans.contract.ts'
import { partnerDocs } from '#web/features/partner-docs/build-time/partner-docs.build.ts'
import type { Code } from '#web/features/partner-docs/docs-model.ts'
import { namesOfTabs, partnerTabs, tabOfHash } from '#web/features/partner-docs/docs-tabs.ts'
import { PartnerDocsPage } from '#web/features/partner-docs/partner-docs-page.tsx'
import { errorDocs } from '#web/features/partner-docs/reference/error-docs.ts'
import { examplePrograms } from '#web/features/partner-docs/reference/example-programs.ts'
import { exampleLanguages, type ExampleLanguage } from '#web/features/partner-docs/reference/example-settings.ts'
import * as examples from '#web/features/partner-docs/reference/partner-examples.ts'
import { partnerReference } from '#web/features/partner-docs/reference/partner-reference.ts'
import type { FieldDoc } from '#web/features/partner-docs/reference/reference-words.ts'
import { StaticRouter } from '#web/lib/page/router.ts'

const names = namesOfTabs(partnerTabs)
const router = createElement(StaticRouter, { location: '/partner-api-docs' }, createElement(PartnerDocsPage))
const { document } = new Window()
document.body.innerHTML = renderToStaticMarkup(router)

const textAt = (id: string) => document.getElementById(id)?.textContent ?? ''

const expectWords = (id: string, words: readonly unknown[]) => {
  for (const word of words) expect(textAt(id)).toContain(String(word))
}

describe('the tabs', () => {
  it('have one panel each, all in the HTML for print and without JavaScript', () => {
    const tabs = document.querySelector('[role=tablist]')?.querySelectorAll('[role=tab]') ?? []
    expect([...tabs].map(({ textContent }) => textContent)).toEqual(Object.values(partnerTabs))
    for (const name of names) expect(textAt(name)).toContain(partnerTabs[name])
    const hidden = names.filter((name) => document.getElementById(name)?.className.includes('hidden'))
    expect(hidden).toEqual(names.slice(1))
    for (const name of hidden) expect(document.getElementById(name)?.className).toContain('noscript:block print:block')
  })

  it('are found by their hash and by that of a place inside, and every link leads to a place that exists', () => {
    expect(tabOfHash(partnerTabs, '#submit-user--request-phone')).toBe('submit-user')
    expect([tabOfHash(partnerTabs, '#main'), tabOfHash(partnerTabs, '')]).toEqual([undefined, undefined])
    const hashes = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
    expect(hashes.length).toBeGreaterThan(50)
    for (const hash of hashes) {
      expect(textAt(hash.slice(1)), hash).not.toBe('')
      expect(tabOfHash(partnerTabs, hash)).toBeDefined()
    }
  })
})

describe('the contract is complete:', () => {
  it.each([
    ['submit-user--request', partnerReference.operations['submit-user'].request.docs],
    ['get-lenders--request', partnerReference.operations['get-lenders'].request.docs],
    ['response--submit-user', partnerReference.operations['submit-user'].answer.docs],
    ['get-user-status--request', partnerReference.operations['get-user-status'].request.docs],
    ['response--get-lenders', partnerReference.operations['get-lenders'].answer.docs],
    ['response--get-user-status', partnerReference.operations['get-user-status'].answer.docs],
  ])('the fields of %s', (place, fields: Readonly<Record<string, FieldDoc>>) => {
    for (const [name, { description, rule = '', example }] of Object.entries(fields)) {
      const field = submitUserRequest.shape[name as keyof typeof submitUserRequest.shape]
      const isOptional = place === 'submit-user--request' && field.safeParse(undefined).success
      const need = isOptional ? 'Optional' : 'Required'
      expectWords(`${place}-${name}`, [name, description, rule])
      if (place.endsWith('request'))
        expectWords(`${place}-${name}`, [typeof example === 'object' ? JSON.stringify(example) : example, need])
      else expect(textAt(`${place}-${name}`)).not.toMatch(/Optional|Required/)
      expect(textAt(`${place}-${name}`)).toMatch(/string|number|integer|boolean|object/)
    }
  })

  it.each(errorDocs.partners)(
    'the error $code with status, message, advice and body',
    ({ code, isRetriable, example }) => {
      expect(new URL(example.documentation_url).hash).toBe(`#errors--${code}`)
      const advice = isRetriable ? 'Retry' : 'Do not retry'
      const body = JSON.stringify(example, null, 2)
      expectWords(`errors--${code}`, [errorStatus[code], partnerErrorMessage(code), advice, body])
      expect(isRetriable).toBe(['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'BUSY'].includes(code))
    },
  )

  it.each(partnerDocs.magicPhones)('$phone of the sandbox with its code $code', ({ phone, code, meaning }) => {
    const [, entry] = textAt('integration').split(phone)
    expect(entry?.slice(0, 400)).toContain(code)
    expect(entry?.slice(0, 400)).toContain(meaning)
  })

  it('versions, changes, and what many leads need', () => {
    expectWords('overview', [`${partnerPolicy.deprecationMonths} months`, 'Deprecation', 'Sunset'])
    for (const { version, on, changes } of partnerReference.changes)
      expectWords('overview', [`${version}, ${on}`, ...changes])
    expectWords('overview', [ratesPerSecond.most, 'Not counted: 401, 403, 429, 5xx'])
    expectWords('integration', ['Many leads, such as 10,000', 'Send on 20 connections'])
  })

  it('addresses, limits and headers', () => {
    const { requestBytes, trackingLinkDays } = partnerPolicy
    const addresses = Object.values(partnerEndpoints).map(({ method, path }) => `${method} ${path}`)
    const limits = ['1,000 unless', `${requestBytes / 1024} KB`, `Valid for ${trackingLinkDays} days`]
    expectWords('overview', [...limits, ...addresses])
    for (const { name, description } of Object.values(partnerReference.headers.ofPartners)) {
      expect(textAt('authentication') + textAt('response')).toContain(name + description)
    }
  })
})

describe('the examples', () => {
  it.each(Object.keys(partnerEndpoints) as PartnerOperation[])('of %s are shown as they are', (name) => {
    const textOf = (code: Code) => code.map((token) => (typeof token === 'string' ? token : token[1])).join('')
    const { requestBody, answerBody } = partnerDocs.operations[name]
    expect(JSON.parse(textOf(requestBody))).toEqual(examples.exampleRequests[name])
    expect(JSON.parse(textOf(answerBody))).toEqual(examples.exampleAnswers[name])
  })

  it('submit every required field', () => {
    const required = partnerDocs.operations['submit-user'].request.filter(({ isRequired }) => isRequired === true)
    expect(required).toHaveLength(7)
    for (const { name } of required) expect(examples.shortSubmission).toHaveProperty(name)
  })

  it.each(Object.entries(examplePrograms))('of %s are programs that read the key', (_, programs) => {
    for (const [language, program] of Object.entries(programs)) {
      expectWords('examples', [program, exampleLanguages[language as ExampleLanguage]])
      expect(program).toContain(exampleApiUrl)
      expect(program).toContain('PAISALANE_API_KEY')
      expect(program).not.toMatch(/pl_(live|test)_/)
    }
  })
})
