/** The legal pages state every required fact, with brand and operator from one place. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { LegalDocument } from '#web/features/legal/content/legal-document.ts'
import { privacyPolicy } from '#web/features/legal/content/privacy-policy.ts'
import { terms } from '#web/features/legal/content/terms.ts'

const textOf = (document: LegalDocument): string =>
  document.sections
    .flatMap((section) => [
      section.title,
      ...section.blocks.flatMap((block) => {
        if (typeof block === 'string') return [block]
        return 'list' in block ? block.list : block.facts.map((fact) => `${fact.label}: ${fact.value}`)
      }),
    ])
    .join('\n')

describe.each([
  ['the privacy policy', privacyPolicy, 17],
  ['the terms', terms, 24],
])('%s', (_, document, count) => {
  it(`has exactly ${count} sections, each with its own anchor, title and text`, () => {
    expect(document.sections).toHaveLength(count)
    expect(new Set(document.sections.map((section) => section.id)).size).toBe(count)
    expect(new Set(document.sections.map((section) => section.title)).size).toBe(count)
    for (const section of document.sections) {
      expect(section.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(section.blocks).not.toHaveLength(0)
    }
  })

  it('names operator, date, response time, age and grievance officer', () => {
    const text = textOf(document)
    for (const fact of [
      brand.name,
      brand.operator,
      'limited liability partnership',
      brand.registeredOffice,
      '23 September 2025',
      '48-72 hours',
      '18',
      'intermediary',
      brand.grievanceOfficer.name,
      brand.grievanceOfficer.email,
      brand.grievanceOfficer.hours,
    ])
      expect(text).toContain(fact)
  })

  it('holds no paragraph too long to read', () => {
    for (const paragraph of textOf(document).split('\n')) expect(paragraph.length).toBeLessThan(560)
  })
})

describe('the terms', () => {
  it.each([
    'at least 18 years old',
    'Know your customer (KYC)',
    'Partner arrangements',
    'Consent to communications',
    'sole arbitrator',
    `the courts at ${brand.courts} alone have jurisdiction`,
    'governed by the laws of India',
    'limited to INR 1,000 in total',
    'We never ask customers for payment',
    'We lend no money',
  ])('state: %s', (fact) => {
    expect(textOf(terms)).toContain(fact)
  })
})

describe('the privacy policy', () => {
  it.each([
    'data fiduciary',
    'have data corrected',
    'have data erased',
    'take back your consent',
    'name another person who uses these rights',
    'complaint heard',
    'Data Protection Board of India',
    'last four digits of your Aadhaar number',
    'data centres in India',
  ])('states: %s', (fact) => {
    expect(textOf(privacyPolicy)).toContain(fact)
  })
})

it('brand, operator and courts are written nowhere in the legal texts themselves', () => {
  const folder = new URL('../../../web/src/features/legal/content/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8')
    for (const word of [brand.name, brand.operator, brand.courts]) expect(source).not.toContain(word)
  }
})
