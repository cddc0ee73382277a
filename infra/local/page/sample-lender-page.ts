/** The page behind Apply Now of a sample lender: it says what it is and shows the reference it received. */
import { readFileSync } from 'node:fs'
import { decodePath, type LocalResponse } from '../engine/http-exchange.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** `sunrise-finance` is Sunrise Finance. */
const nameOf = (id: string): string =>
  id
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The content of the grey box: the requested document, or the visitor's reference. */
const factOf = (query: URLSearchParams) => {
  const document = query.get('document')
  if (document !== null) return { label: 'Document', value: nameOf(document) }
  return { label: 'Your reference', value: query.get('ref') || 'none was given' }
}

export const sampleLenderPage = (encodedId: string, query: URLSearchParams): LocalResponse => {
  const facts: Record<string, string> = { name: nameOf(decodePath(encodedId) ?? encodedId), ...factOf(query) }
  const page = readFileSync(new URL('sample-lender.html', import.meta.url), 'utf8')
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: page.replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => escapeHtml(facts[fact] ?? '')),
  }
}
