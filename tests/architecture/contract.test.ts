import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applicationStatuses, ticketStatuses } from '#contract/entities.ts'
import { isCode, listProjectFiles, readText } from '#tests/support/source-files.ts'

const written = listProjectFiles('lambdas').filter((path) => /^lambdas\/contract\/.*\.ts$|\.contract\.ts$/.test(path))

/** The functions that the contract exports, each below the reason why it is no rule. */
const functions: Record<string, string[]> = {
  'refines fields of schemas': [
    'aadhaar-number.ts holdsAadhaarNumber',
    'profile/birth-date.contract.ts isAdult',
    'profile/birth-date.contract.ts isBirthDate',
    'profile/birth-date.contract.ts isRealDate',
    'profile/birth-date.contract.ts latestAdultBirthDate',
    'profile/birth-date.contract.ts notYetAdult',
    'text.ts withoutInvisibleEdges',
    'times.ts todayInIndia',
  ],
  'counts time as the table stores it, for rules and tables alike': [
    'times.ts epochSecondsAfterDays',
    'times.ts toEpochSeconds',
  ],
  'says what a rule of a schema demands, for settings, commands, files and the console alike': [
    'rule-messages.ts ruleMessage',
  ],
  'builds a schema': [
    'profile/profile.contract.ts professionalDetailsOf',
    'shared/range-of-days.contract.ts rangeRule',
    'text.ts lineOfProgram',
    'text.ts lineOfText',
    'text.ts linesOfText',
  ],
  'checks and reads settings of a stage, for the stack and the function alike': [
    'auth/sms-budget.contract.ts smsBudgetProblems',
    'auth/sms-budget.contract.ts smsPaidFor',
  ],
  'builds rows of a table': ['endpoint-rows.ts rowsWith', 'endpoint-rows.ts userRows'],
  'reads a table of the contract': [
    'partner-api/magic-phones.contract.ts findMagicPhone',
    'partner/partner-errors.contract.ts partnerErrorMessage',
  ],
  'writes what a row of the contract describes, for functions, gateways and documents alike': [
    'consent/accepted-terms.contract.ts termsTextFile',
    'languages.ts englishPath',
    'languages.ts isLanguage',
    'languages.ts languageOf',
    'languages.ts languageTag',
    'languages.ts pathIn',
    'offers/catalogue-pages.contract.ts lenderPathOf',
    'page-metadata.ts metadataElementsOf',
    'page-metadata.ts picturePathOf',
    'partner/partner-errors.contract.ts partnerErrorOf',
    'partner-api/partner-gateway.contract.ts partnerAnswerHeadersOf',
    'partner-api/partner-routes.contract.ts trackingPathOf',
    'staff/staff-endpoint.contract.ts staffPathOf',
    'staff/staff-endpoint.contract.ts staffRootOf',
  ],
}
/** With the name of the export; the longest message of a field or meaning of a code has about 90, and the sheet of translations 214. */
const textCharacters = 250

/** Every text in a table; what a schema holds stays out. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || '_zod' in value) return []
  return Object.values(value).flatMap(textsIn)
}

describe('the contract', async () => {
  const exported: [name: string, value: unknown][] = []
  for (const path of written) {
    const module = (await import(resolve(path))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      exported.push([`${path.replace(/^lambdas\/(contract\/)?/, '')} ${name}`, value])
  }

  it('exports no function but those with a reason: rules have files of their own', () => {
    const found = exported.filter(([, value]) => typeof value === 'function')
    expect(found.map(([name]) => name).toSorted()).toEqual(Object.values(functions).flat().toSorted())
  })

  it('exports no prose: each text of its tables is a name, a pattern or one message', () => {
    const texts = exported.flatMap(([name, value]) => textsIn(value).map((text) => `${name}: ${text}`))
    expect(texts.filter((text) => text.length > textCharacters)).toEqual([])
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
