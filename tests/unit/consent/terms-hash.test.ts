/** The hash that the receipt of the terms' tick keeps is that of the pages, so a change of their words changes it. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { acceptedTermsHash } from '#contract/profile/accepted-terms.ts'
import type { LegalDocument } from '#web/features/legal/content/legal-document.ts'
import { privacyPolicy } from '#web/features/legal/content/privacy-policy.ts'
import { terms } from '#web/features/legal/content/terms.ts'

/** Every text from top to bottom, a line each. */
const linesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesOf) : []
}

const shownText = ({ title, summary, sections }: LegalDocument): string =>
  linesOf([title, summary, sections]).join('\n')

it('a receipt of the terms has the hash of the two pages as they are now', () => {
  const text = [terms, privacyPolicy].map(shownText).join('\n')
  expect(acceptedTermsHash).toBe(createHash('sha256').update(text).digest('base64url').slice(0, 22))
})
