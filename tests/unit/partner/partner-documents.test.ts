/** The OpenAPI document and the Postman collection as files: complete, consistent, and without findings of the OpenAPI linter. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commonPartnerErrors, partnerEndpoints, type PartnerEndpoint } from '#contract/partner/partner-endpoints.ts'
import { partnerErrorCodes, partnerErrorStatus } from '#contract/partner/partner-errors.ts'
import { partnerFiles } from '#contract/partner/partner-example-settings.ts'
import type { PartnerOperation } from '#contract/partner/partner-routes.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import {
  examplesOf,
  partnerOpenApiFile,
  problemsOfAnswer,
  problemsOfRequest,
  readPartnerOpenApi,
} from '#tests/support/partner/partner-openapi.ts'

const document = readPartnerOpenApi()
const endpoints = Object.entries(partnerEndpoints) as [PartnerOperation, PartnerEndpoint][]

const lint = (): Promise<{ succeeded: boolean; output: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends=recommended-strict', partnerOpenApiFile],
      { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
      (error, output, errors) => resolve({ succeeded: error === null, output: output + errors }),
    )
  })

describe('the OpenAPI document', () => {
  it('is of version 3.1 and passes the strict rules of the linter', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    const { succeeded, output } = await lint()
    expect({ succeeded, output: succeeded ? '' : output }).toEqual({ succeeded: true, output: '' })
  }, 60_000)

  it('has every endpoint of the contract, and no other', () => {
    expect(Object.keys(document.paths)).toEqual(endpoints.map(([, { path }]) => path))
  })

  it.each(endpoints)('of %s describes every status that the endpoint can answer', (_, endpoint) => {
    const statuses = [...commonPartnerErrors, ...endpoint.errors].map(partnerErrorStatus)
    const described = Object.keys(document.paths[endpoint.path]?.post.responses ?? {}).map(Number)
    expect(described.toSorted((a, b) => a - b)).toEqual(
      [...new Set([endpoint.successStatus, ...statuses])].toSorted((a, b) => a - b),
    )
  })

  it.each(endpoints)('of %s has examples that fit its own schemas', (operation, { body, response }) => {
    const { requests, answers } = examplesOf(operation)
    expect(requests.length).toBeGreaterThan(0)
    for (const { value } of requests) {
      expect(problemsOfRequest(operation, value)).toEqual([])
      expect(body.safeParse(value).success).toBe(true)
    }
    for (const { status, value } of answers) expect(problemsOfAnswer(operation, status, value)).toEqual([])
    const success = answers.find(({ name }) => name === 'success')
    expect(response.safeParse(success?.value).success).toBe(true)
  })

  it('would notice an answer that differs', () => {
    const envelope = { success: false, code: 'UNAUTHORIZED', message: 'Invalid or missing API key', request_id: 'r' }
    expect(problemsOfAnswer('submit-user', 401, envelope)).toEqual([])
    expect(problemsOfAnswer('submit-user', 401, { ...envelope, message: 'No key' })).not.toEqual([])
    expect(problemsOfAnswer('submit-user', 401, { ...envelope, more: 1 })).not.toEqual([])
    expect(problemsOfAnswer('submit-user', 403, envelope)).not.toEqual([])
    expect(problemsOfAnswer('submit-user', 418, envelope)).toEqual(['status 418 is not described'])
  })

  it('has a schema for each row of the error table', () => {
    const codes = Object.values(document.components.schemas).flatMap(({ properties }) => {
      const code = properties?.['code']
      return typeof code === 'object' && typeof code.const === 'string' ? [code.const] : []
    })
    expect(codes.toSorted()).toEqual(partnerErrorCodes.toSorted())
  })
})

describe('the Postman collection', () => {
  const text = readFileSync(`web/public${partnerFiles.postman}`, 'utf8')

  it('has a request for each magic phone', () => {
    for (const { phone } of magicPhones) expect(text).toContain(phone)
  })

  it('contains no key and no id that changes with each run of the generator', () => {
    expect(text).not.toMatch(/pl_(live|test)_[a-z0-9]/)
    expect(text).not.toMatch(/"(_postman_id|id|uid)":/)
  })
})
