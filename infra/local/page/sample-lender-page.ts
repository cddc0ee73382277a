/** The page behind Apply Now of a sample lender: it says what it is and shows the reference it received. */
import { decodePath, type LocalResponse } from '../engine/http-exchange.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** `sunrise-finance` is Sunrise Finance. */
const nameOf = (id: string): string =>
  id
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The content of the grey box: the requested document, or the visitor's reference. */
const factOf = (query: URLSearchParams): [string, string] => {
  const document = query.get('document')
  if (document !== null) return ['Document', nameOf(document)]
  return ['Your reference', query.get('ref') || 'none was given']
}

export const sampleLenderPage = (encodedId: string, query: URLSearchParams): LocalResponse => {
  const name = escapeHtml(nameOf(decodePath(encodedId) ?? encodedId))
  const [label, value] = factOf(query).map(escapeHtml)
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}: sample lender</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/local/page.css">
</head>
<body class="lender">
<main>
<p class="tag">Sample lender</p>
<h1>${name}</h1>
<p>This page stands in for the lender's own pages. It exists on this machine only, no such lender does business, and it asks for nothing.</p>
<dl><dt>${label}</dt><dd>${value}</dd></dl>
<p class="quiet">You can close this tab and go back.</p>
</main>
</body>
</html>
`,
  }
}
