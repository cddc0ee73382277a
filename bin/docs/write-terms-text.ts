/** Generates the text of the terms and the privacy policy, whose hash the receipt of a login keeps: `web/public/legal/<hash>.txt`. */
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

export const writeTermsText = (): string => [terms, privacyPolicy].map(shownText).join('\n')
