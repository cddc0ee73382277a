/** The legal pages state every required fact, with brand and operator from one place, under numbered headings with anchors. */
import { readFileSync, readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { codePolicy } from '#contract/policy.ts'
import { consentPurposes } from '#lambdas/consent/consents.contract.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { noticePolicy } from '#lambdas/notices/notice-policy.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { fieldRetentionDays } from '#lambdas/rights/data-retention.contract.ts'
import { personKinds, type PersonKind } from '#lambdas/rights/item-kinds.table.ts'
import { personalData, type PersonalData } from '#lambdas/rights/personal-data.contract.ts'
import { rightsPolicy } from '#lambdas/rights/rights-policy.contract.ts'
import { complaintPolicy } from '#lambdas/support/support-policy.contract.ts'
import { privacyPolicy } from '#web/features/legal/content/privacy-policy.ts'
import { terms } from '#web/features/legal/content/terms.ts'
import { PrivacyPolicyPage } from '#web/features/legal/privacy-policy-page.tsx'
import { TermsPage } from '#web/features/legal/terms-page.tsx'
import { StaticRouter } from '#web/lib/page/router.ts'

/** Promises that the product does not keep. */
const untrue =
  /(text message|SMS) or e-?mail|one-time code|consent manager|as easily as you gave it|from the e-?mail address/

const { name, operator, registeredOffice, courts, grievanceOfficer } = brand
const inWords = (count: number) => ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count)
const years = (count: number) => (count === 1 ? 'one year' : `${inWords(count)} years`)
/** Minutes of the day. */
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

const commonFacts = [
  [name, operator, registeredOffice, grievanceOfficer.name, grievanceOfficer.email, grievanceOfficer.hours],
  ['limited liability partnership', '23 September 2025', '23 November 2026', '48-72 hours', '18', 'intermediary'],
].flat()
const privacyFacts = [
  ['We send no other automatic messages', 'pl_browser_token', 'data fiduciary', 'Data Protection Board of India'],
  ['consents are switches in your profile', 'Lenders may contact you only if you switch this on'],
  ['have data corrected', 'have data erased', 'take back your consent', 'complaint heard'],
  ['name another person who uses these rights', 'data centres in India', 'last four digits of your Aadhaar number'],
  [
    `You may also open a support ticket, or write to ${grievanceOfficer.email}`,
    `A closed account is sealed for ${years(rightsPolicy.sealedYears)}`,
  ],
  [
    'The partner that sent you learns that your account has ended',
    'An open complaint is sealed once it is decided',
    `An OTP works for ${inWords(codePolicy.lifeSeconds / 60)} minutes`,
    `adds no new user, we keep time and outcome for ${partnerPolicy.recordDays} days`,
    `It ends after ${codePolicy.browserTokenDays} days`,
    `After ${ownerPolicy.silentDays} days without a login, an OTP alone opens nothing`,
    `The list is kept for ${noticePolicy.listedDays} days`,
    `can carry ${personalData.ids.fields.length === 1 ? 'a reference number' : 'reference numbers'}`,
    `${['Days', 'A year'][Math.floor(fieldRetentionDays / 365)] ?? 'Years'} after your last login`,
  ],
  Object.values(personalData).flatMap(({ name, purpose }) => [name.slice(1), purpose]),
].flat()
const termsFacts = [
  ['each time you log in you are asked to accept the text', 'at least 18 years old', 'Know your customer (KYC)'],
  ['Partner arrangements', 'Consent to communications', 'sole arbitrator', 'governed by the laws of India'],
  ['These terms take no consent to calls or messages', 'off until you switch it on'],
  [`Your profile has ${inWords(consentPurposes.length)} switches for that`],
  ['limited to INR 1,000 in total', 'We never ask customers for payment', 'We lend no money'],
  [`the courts at ${courts} alone have jurisdiction`],
  [`If the lender does not settle it within ${complaintPolicy.answerDays} days, you can turn to`],
].flat()

const { sections: privacySections } = privacyPolicy
describe.each([
  { location: '/privacy-policy', page: PrivacyPolicyPage, sections: privacySections, count: 17, facts: privacyFacts },
  { location: '/terms', page: TermsPage, sections: terms.sections, count: 24, facts: termsFacts },
])('$location', ({ location, page, sections, count, facts }) => {
  const html = renderToStaticMarkup(createElement(StaticRouter, { location }, createElement(page)))
  const text = html.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')

  it('states every fact', () => {
    for (const fact of [...commonFacts, ...facts]) expect(text).toContain(fact)
  })

  it('makes no such promise, and asks for no OTP', () => {
    expect(text).not.toMatch(untrue)
    expect(text).not.toMatch(/we may ask (you )?for an? (OTP|one-time)/i)
  })

  it('numbers its headings, with an anchor, a title and a text of their own', () => {
    const headings = [...html.matchAll(/<h2 [^>]*><a [^>]* id="([^"]+)"[^>]*><span[^>]*>(\d+)\./g)]
    expect(headings.map(([, id, number]) => [id, Number(number)])).toEqual(
      Object.keys(sections).map((id, index) => [id, index + 1]),
    )
    expect(new Set(Object.values(sections).map(([title]) => title)).size).toBe(count)
    for (const [id, [, ...blocks]] of Object.entries(sections)) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(blocks).not.toHaveLength(0)
      // Once at the heading itself, and from the contents on a phone and on a desktop.
      expect(html.match(new RegExp(`href="#${id}"`, 'g'))).toHaveLength(3)
    }
  })

  it('holds no paragraph too long to read', () => {
    const paragraphs = [...html.matchAll(/<(p|li|dd)\b.*?<\/\1>/g)].map(([markup]) => markup.replaceAll(/<[^>]+>/g, ''))
    expect(paragraphs.length).toBeGreaterThan(2 * count)
    for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThan(560)
  })
})

it('the privacy policy counts the switches, and says what stays after a closing', () => {
  const text = JSON.stringify(privacyPolicy).toLowerCase()
  expect(text).toContain(`${inWords(consentPurposes.length)} consents are switches`)
  const kinds: readonly PersonKind[] = Object.values(personKinds)
  const rows: Readonly<Record<string, PersonalData>> = personalData
  const staying = new Set(kinds.flatMap(({ closing }) => (typeof closing === 'object' ? closing.names : [])))
  expect([...staying, 'closings'].filter((name) => rows[name]?.kept === undefined)).toEqual([])
})

it('the consents state the hours and the number of SMS, and what a click sends, as the code has them', () => {
  const { opensAtMinute, closesAtMinute, perWeek } = noticePolicy
  const { parts } = presentConsentText('notices_by_sms')
  expect(parts.find(({ name }) => name === 'Purpose')?.text).toContain(
    `From ${clock(opensAtMinute)} to ${clock(closesAtMinute)}, at most ${inWords(perWeek)} a week`,
  )
  for (const purpose of ['application', 'product'] as const)
    expect(presentConsentText(purpose).label).toBe(`Lenders and other firms get only ${personalData.ids.name} from us.`)
})

it('brand, operator and courts are written nowhere in the legal texts themselves', () => {
  const folder = new URL('../../../web/src/features/legal/content/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8')
    for (const word of [name, operator, courts]) expect(source).not.toContain(word)
  }
})
