import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { applicationStatuses, ticketStatuses } from '#contract/entities.ts'
import { isCode, listProjectFiles, readText } from '#tests/support/source-files.ts'

const contract = 'lambdas/contract/'
const written = listProjectFiles(contract).filter(isCode)

/** The functions that the contract exports, each with the reason why it is not in the domain. */
const functions: Record<string, string> = {
  'aadhaar-number.ts holdsAadhaarNumber': 'refines every text that people write',
  'india-time.ts todayInIndia': 'refines birth dates',
  'partner/partner-errors.ts isRetriable': 'reads the table of statuses; functions and documents give the same advice',
  'partner/partner-errors.ts partnerErrorMessage': 'reads the table of messages',
  'partner/partner-errors.ts partnerErrorOf':
    'fixes the order of fields of one schema for the function and the gateway',
  'partner/partner-errors.ts partnerErrorStatus': 'reads the table of statuses',
  'partner/partner-gateway.ts partnerGatewayHeaders': 'reads the table of errors; the gateway and the tests need it',
  'partner/partner-gateway.ts partnerGatewayTemplate': 'reads the table of errors; the gateway and the tests need it',
  'partner/partner-routes.ts trackingPathOf': 'builds the path that the route describes',
  'partner/partner-sandbox.ts findMagicPhone': 'reads the table of magic phones',
  'profile/birth-date.ts isBirthDate': 'refines the birth dates of the profile and of submissions',
  'profile/birth-date.ts isOldEnough': 'refines the birth dates of the profile and of submissions',
  'profile/birth-date.ts isRealDate': 'refines days of the catalogue and times of submissions',
  'profile/profile.ts professionalDetailsOf': 'builds a schema with the error texts of a category',
  'text.ts lineOfProgram': 'builds a schema',
  'text.ts lineOfText': 'builds a schema',
  'text.ts linesOfText': 'builds a schema',
}
const functionCharacters = 320
/** The longest message of a field or meaning of a code has about 90. */
const textCharacters = 110

/** Every text in a table; what a schema holds stays out. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || '_zod' in value) return []
  return Object.values(value).flatMap(textsIn)
}

describe('the contract', () => {
  const exported: [name: string, value: unknown][] = []
  beforeAll(async () => {
    for (const path of written) {
      const module = (await import(resolve(path))) as Record<string, unknown>
      for (const [name, value] of Object.entries(module))
        exported.push([`${path.slice(contract.length)} ${name}`, value])
    }
  })

  it('exports no function but short ones with a reason: rules are in the domain', () => {
    const found = exported.filter(([, value]) => typeof value === 'function')
    expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(functions).toSorted())
    expect(found.filter(([, value]) => String(value).length > functionCharacters)).toEqual([])
  })

  it('exports no prose: each text of its tables is a name, a pattern or one message', () => {
    const long = exported.flatMap(([name, value]) =>
      textsIn(value).flatMap((text) => (text.length > textCharacters ? [`${name}: ${text}`] : [])),
    )
    expect(long).toEqual([])
  })
})

it('the product decides by a status of an application or a ticket only in a table of all statuses', () => {
  // A settled promise has a status too.
  const comparison = new RegExp(
    String.raw`(?<!\bresult\.)\bstatus\s*[!=]==\s*'(${[...applicationStatuses, ...ticketStatuses].join('|')})'`,
  )
  expect("ticket?.status === 'closed'").toMatch(comparison)
  const product = listProjectFiles().filter((path) => isCode(path) && /^(lambdas|bin|web\/src)\//.test(path))
  expect(product.filter((path) => comparison.test(readText(path)))).toEqual([])
})
