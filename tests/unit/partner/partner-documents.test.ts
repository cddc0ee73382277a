/** The contract's table of fields, the OpenAPI document and the Postman collection agree with what the functions enforce. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/policy.ts'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { partnerLender } from '#lambdas/partner-api/get-lenders.contract.ts'
import {
  commonPartnerErrors,
  partnerEndpoints,
  type PartnerEndpoint,
  type PartnerOperation,
} from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { submitUserResponse } from '#lambdas/partner-api/submit-user.contract.ts'
import { partnerErrorCodes } from '#lambdas/partner/partner-errors.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { partnerPostman } from '#partner-files/postman.ts'
import {
  documentedOperations,
  examplesOf,
  partnerDocument,
  problemsOfAnswer,
  problemsOfRequest,
} from '#tests/support/partner/partner-openapi.ts'
import { partnerReference, type BodyReference } from '#web/features/partner-docs/reference/partner-reference.ts'

it('the documented fields are in the order of the schemas', () => {
  const { operations, lenderOperations } = partnerReference
  const { 'send-status-update': update, ping, 'call-postback': postback } = lenderOperations
  const requests: Pick<BodyReference, 'schema' | 'docs'>[] = [update.request, ping.request, postback.query]
  for (const { schema, docs } of [...requests, ...Object.values(operations).map(({ request }) => request)])
    expect(Object.keys(docs)).toEqual(Object.keys((schema as z.ZodMiniObject).shape))
  expect(Object.keys(operations['get-lenders'].answer.docs)).toEqual(Object.keys(partnerLender.shape))
  const answer = Object.keys(operations['submit-user'].answer.docs)
  expect(['success', ...answer]).toEqual(Object.keys(submitUserResponse.shape))
})

it('every error code of the partner API is answered by an endpoint', () => {
  const rows = [...Object.values(partnerEndpoints), ...Object.values(lenderEndpoints)]
  const used = [...commonPartnerErrors, ...rows.flatMap(({ errors }) => [...errors])]
  expect(new Set(used)).toEqual(new Set(partnerErrorCodes))
})

const endpoints = Object.entries(partnerEndpoints) as [PartnerOperation, PartnerEndpoint][]

describe('the OpenAPI document', () => {
  it('is of version 3.1', () => {
    expect(partnerDocument.openapi).toMatch(/^3\.1\./)
  })

  it('has every endpoint of the contract with every status that it can answer, and no other', () => {
    const described = documentedOperations().map(({ method, path, responses }) => [
      method,
      path,
      ...Object.keys(responses),
    ])
    const row = (method: string, path: string, success: number, codes: readonly ErrorCode[]) => {
      const statuses = [success, ...codes.map((code) => errorStatus[code])].toSorted((a, b) => a - b)
      return [method, path, ...new Set(statuses.map(String))]
    }
    const ofPartners = endpoints.map(([, { path, successStatus, errors }]) =>
      row('post', path, successStatus, [...commonPartnerErrors, ...errors]),
    )
    const ofLenders = Object.values(lenderEndpoints).map(({ method, path, errors }) =>
      row(method.toLowerCase(), path, 200, errors),
    )
    expect(described).toEqual([...ofPartners, ...ofLenders])
  })

  it.each(endpoints)('of %s has examples that fit its own schemas', (operation, { body, response }) => {
    const { requests, answers } = examplesOf(operation)
    expect(requests.length).toBeGreaterThan(0)
    for (const { value } of requests) {
      expect(problemsOfRequest(operation, value)).toEqual([])
      expect(body.safeParse(value).success).toBe(true)
    }
    for (const { status, value } of answers) expect(problemsOfAnswer(operation, status, value)).toEqual([])
    // An error names a field of its own endpoint.
    const refused = answers.find(({ name }) => name === 'VALIDATION_ERROR')
    const { details } = z.parse(z.object({ details: z.array(z.object({ field: z.string() })) }), refused?.value)
    const own = [...Object.keys((body as z.ZodMiniObject).shape), 'note']
    expect(own).toEqual(expect.arrayContaining(details.map(({ field }) => field)))
    const success = answers.find(({ name }) => name === 'success')
    expect(response.safeParse(success?.value).success).toBe(true)
  })

  it('has one schema for each status, which names the codes of the error table', () => {
    const codesOf = (isLenders: boolean) =>
      Object.entries(partnerDocument.components.schemas).flatMap(([name, { properties }]) => {
        const code = name.startsWith('Lender') === isLenders ? properties?.['code'] : undefined
        return typeof code === 'object' ? (code.enum ?? []).map(String) : []
      })
    const ofLenders = [...lenderEndpoints['status-updates'].errors]
    const ofPartners = [...new Set([...commonPartnerErrors, ...endpoints.flatMap(([, { errors }]) => [...errors])])]
    expect(codesOf(true).toSorted()).toEqual(ofLenders.toSorted())
    expect(codesOf(false).toSorted()).toEqual(ofPartners.toSorted())
    for (const answer of documentedOperations().flatMap(({ responses }) => Object.values(responses))) {
      expect(answer.content['application/json'].schema.$ref).toMatch(/^#\/components\/schemas\/\w+$/)
    }
  })

  it('spares code generators what they fail at: choices between schemas and constant booleans', () => {
    expect(JSON.stringify(partnerDocument)).not.toMatch(/"(oneOf|anyOf|allOf)":|"const":(true|false)/)
  })

  it('gives each number a format, so that no generator cuts it to 32 bits, and no exclusive limit', () => {
    const numbers: Record<string, unknown>[] = []
    JSON.stringify(partnerDocument, (key, value: unknown) => {
      expect(key).not.toBe('exclusiveMinimum')
      const part = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
      if (part['type'] === 'number' || part['type'] === 'integer') numbers.push(part)
      return value
    })
    expect(numbers.length).toBeGreaterThan(10)
    for (const { type, format, maximum } of numbers) {
      const is32Bits = type === 'integer' && Number(maximum) < 2 ** 31
      expect(format).toBe(is32Bits ? undefined : type === 'number' ? 'double' : 'int64')
    }
  })

  it('gives no schema the name of the response type that oapi-codegen makes for each operation', () => {
    const operationIds = [...JSON.stringify(partnerDocument).matchAll(/"operationId":"(\w+)"/g)].map(
      ([, id = '']) => id,
    )
    expect(operationIds).not.toEqual([])
    const taken = operationIds.map((id) => `${id.charAt(0).toUpperCase()}${id.slice(1)}Response`)
    expect(Object.keys(partnerDocument.components.schemas).filter((name) => taken.includes(name))).toEqual([])
  })

  it('gives the lengths and formats that the function checks, and those that a text had when it was stored', () => {
    const { SubmitUserRequest, Lender } = partnerDocument.components.schemas
    expect(SubmitUserRequest?.properties).toMatchObject({
      loan_type: { maxLength: partnerPolicy.loanTypeCharacters },
      full_name: { maxLength: limits.nameCharacters },
      utm_term: { maxLength: limits.utmCharacters },
      dob: { format: 'date' },
      monthly_income: { minimum: limits.leastIncomeRupees },
    })
    expect(Lender?.properties).toMatchObject({
      name: { minLength: 1, maxLength: 120 },
      features: { maxItems: 12, items: { maxLength: 80 } },
    })
  })
})

const asked = z.array(z.object({ key: z.string(), value: z.string() }))
const address = z.object({
  raw: z.string(),
  host: z.array(z.string()),
  path: z.array(z.string()),
  query: z.optional(asked),
})

it('the Postman collection has each address as a text too, which other programs read', () => {
  const { item: folders } = z
    .object({ item: z.array(z.object({ item: z.array(z.object({ request: z.object({ url: address }) })) })) })
    .parse(JSON.parse(partnerPostman()))
  const addresses = folders.flatMap(({ item }) => item.map(({ request }) => request.url))
  expect(addresses.map(({ raw }) => raw)).toEqual(
    addresses.map(({ host, path, query = [] }) =>
      [
        [...host, ...path].join('/'),
        ...query.map(({ key, value }, index) => `${index ? '&' : '?'}${key}=${value}`),
      ].join(''),
    ),
  )
  expect(addresses.length).toBeGreaterThan(20)
})

it('the Postman collection has no key, and no id that changes with each build', () => {
  expect(partnerPostman()).not.toMatch(/pl_(live|test)_[a-z0-9]|"(_postman_id|id|uid)":/)
})
