import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import { paths } from '#contract/routes.ts'
import { listProjectFiles, readText } from '#tests/support/source-files.ts'

const files = listProjectFiles('tests')
const e2eTests = files.filter((path) => /^tests\/e2e\/.*\.test\.ts$/.test(path))
const accessibilityTests = e2eTests.filter((path) => /accessibility/.test(path))
const journeyTests = e2eTests.filter((path) => !accessibilityTests.includes(path))

const naming = (tests: string[], words: string) => tests.filter((path) => readText(path).includes(words))

describe('every endpoint', () => {
  it.each(Object.keys(endpoints))('%s has an API test of its own', (operation) => {
    expect(files).toContain(`tests/api/${operation}.test.ts`)
    expect(readText(`tests/api/${operation}.test.ts`)).toContain(`describe('${operation}`)
  })
})

describe('every endpoint of the partner API', () => {
  it.each(Object.keys(partnerEndpoints))('%s has an API test of its own', (operation) => {
    expect(files).toContain(`tests/api/partner-${operation}.test.ts`)
    expect(readText(`tests/api/partner-${operation}.test.ts`)).toContain(`describe('${operation}`)
  })
})

describe("every endpoint of the lenders' part", () => {
  it.each(Object.keys(lenderEndpoints))('%s has an API test of its own', (operation) => {
    expect(files).toContain(`tests/api/lender-${operation}.test.ts`)
    expect(readText(`tests/api/lender-${operation}.test.ts`)).toContain(`describe('${operation}`)
  })
})

describe('every page', () => {
  it.each(Object.keys(paths))('%s has a browser test and an accessibility test', (name) => {
    expect(naming(journeyTests, `paths.${name}`)).not.toEqual([])
    expect(naming(accessibilityTests, `paths.${name}`)).not.toEqual([])
  })
})
