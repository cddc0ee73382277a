/** The texts of a legal page besides its document. */
import { brand } from '#contract/brand.ts'
import { policyDateText, versionText } from './legal-facts.ts'

/**
 * A translated page has title and summary in its language, by the title of the document, and says which text binds. The sections stay in English.
 * Empty on the English pages.
 */
export const translated: Readonly<Record<string, { readonly title: string; readonly summary: readonly string[] }>> = {}
export const bindingText: string = ''

export const articleContent = {
  byline: `${brand.operator} · Effective ${policyDateText} · Version of ${versionText}`,
  summary: 'In short',
  contents: 'Contents',
  sections: 'Sections',
  terms: 'Terms & Conditions',
  privacyPolicy: 'Privacy Policy',
  print: 'Print or save as PDF',
  notices: 'Open-source licences',
} as const
