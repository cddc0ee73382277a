/** The docs' example bodies match the contract. Their programs run in an API test. */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import { partnerErrorCodes, partnerErrorResponse } from '#contract/partner/partner-errors.ts'
import {
  exampleAnswers,
  exampleErrors,
  examplePrograms,
  exampleRequests,
  shortSubmission,
} from '#contract/partner/partner-examples.ts'
import { partnerRoutes, type PartnerOperation } from '#contract/partner/partner-routes.ts'
import { partnerDocs } from '#web/features/partner-docs/build-time/partner-docs.build.ts'
import type { Code } from '#web/features/partner-docs/docs-model.ts'

const operations = Object.keys(partnerRoutes) as PartnerOperation[]
const textOf = (code: Code) => code.map((token) => (typeof token === 'string' ? token : token[1])).join('')
const expectValid = (schema: z.ZodMiniType, text: string) =>
  expect(schema.parse(JSON.parse(text))).toEqual(JSON.parse(text))

describe.each(operations)('the examples of %s', (name) => {
  const { body, response } = partnerEndpoints[name]
  const shown = partnerDocs.operations[name]

  it('show a request, a body to try and an answer that match the contract', () => {
    expectValid(body, textOf(shown.requestBody))
    expectValid(body, shown.tryBody)
    expectValid(response, textOf(shown.answerBody))
    expect(JSON.parse(textOf(shown.requestBody))).toEqual(exampleRequests[name])
    expect(JSON.parse(textOf(shown.answerBody))).toEqual(exampleAnswers[name])
  })
})

describe('the examples', () => {
  it('submit every required field', () => {
    const required = partnerDocs.operations['submit-user'].request.filter(({ isRequired }) => isRequired === true)
    expect(required).toHaveLength(7)
    for (const { name } of required) expect(shortSubmission).toHaveProperty(name)
  })

  it.each(partnerErrorCodes)('show an answer for %s that matches the contract', (code) => {
    const shown = partnerDocs.errors.find((error) => error.code === code)
    expectValid(partnerErrorResponse, textOf(shown?.body ?? []))
    expect(JSON.parse(textOf(shown?.body ?? []))).toEqual(exampleErrors[code])
  })

  it('ask for the key in the environment and never hold one', () => {
    for (const programs of Object.values(examplePrograms)) {
      for (const program of Object.values(programs)) {
        expect(program).toContain('PAISALANE_API_KEY')
        expect(program).not.toMatch(/pl_(live|test)_/)
      }
    }
  })
})
