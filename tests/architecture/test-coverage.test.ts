import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { paths } from '#contract/routes.ts'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { listProjectFiles, readText } from '#tests/support/source-files.ts'

const files = listProjectFiles('tests')
const e2eTests = files.filter((path) => /^tests\/e2e\/.*\.test\.ts$/.test(path))
const accessibilityTests = e2eTests.filter((path) => /accessibility/.test(path))
const journeyTests = e2eTests.filter((path) => !accessibilityTests.includes(path))

const naming = (tests: string[], words: string) => tests.filter((path) => readText(path).includes(words))

const apiTests = files.filter((path) => /^tests\/api\/(?!staff)/.test(path)).map(readText)

it.each([endpoints, partnerEndpoints, lenderEndpoints].flatMap((table) => Object.keys(table)))(
  'the endpoint %s has a part of the API tests that is named after it',
  (operation) => {
    const named = new RegExp(`^describe\\('(.*, )?${operation}[,' ]`, 'm')
    expect(apiTests.some((text) => named.test(text))).toBe(true)
  },
)

describe('every page', () => {
  it.each(Object.keys(paths))('%s has a browser test and an accessibility test', (name) => {
    expect(naming(journeyTests, `paths.${name}`)).not.toEqual([])
    expect(naming(accessibilityTests, `paths.${name}`)).not.toEqual([])
  })
})
