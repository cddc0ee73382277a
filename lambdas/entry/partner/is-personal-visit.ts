/**
 * Whether a request for a tracking link is a person's tap. Chat previews, crawlers, mail scanners, scripts and speculative loads must record
 * nothing. A request that does not say that it is a navigation gets a page with a button, and the button records.
 */

/** Programs that drive a real browser, or fetch links to show or index them, and say so. CUBOT is a brand of phones. */
const programs =
  /headless|electron|phantomjs|(?<!cu)bot\b|crawler|spider|preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|embedly|vkshare|linkexpanding|google-(read-aloud|inspectiontool)|lighthouse/i

export interface Visit {
  readonly method: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Browsers since Chrome 76, Firefox 90 and Safari 16.4 send both with a page that a person opens, and scripts in pages cannot set them. */
const isNavigation = (headers: Visit['headers']): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** A POST is the button of the page; no preview or scanner sends one, and a person who is mistaken for a program has no other way. */
export const isPersonalVisit = ({ method, headers }: Visit): boolean => {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`
  if (/prefetch|preview/i.test(purpose)) return false
  if (method === 'POST') return true
  return method === 'GET' && isNavigation(headers) && !programs.test(headers['user-agent'] ?? '')
}
