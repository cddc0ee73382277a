/** The texts of a legal page besides its document. */
import { brand } from '#contract/brand.ts'
import { policyDateText, versionText } from './legal-facts.ts'

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
