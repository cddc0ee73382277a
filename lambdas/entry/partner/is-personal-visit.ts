/** Whether a request for a tracking link is a person's tap. Chat previews, crawlers and speculative loads must record nothing. */

/** Programs that fetch links to show or index them. CUBOT is a brand of phones. */
const previewAgents =
  /(?<!cu)bot\b|crawler|spider|preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|embedly|vkshare|linkexpanding|google-(read-aloud|inspectiontool)|lighthouse/i

export interface Visit {
  readonly method: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The visitor chose to continue from a preview page. */
  readonly isContinued: boolean
}

export const isPersonalVisit = ({ method, headers, isContinued }: Visit): boolean => {
  if (method !== 'GET') return false
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`
  if (/prefetch|preview/i.test(purpose)) return false
  return isContinued || !previewAgents.test(headers['user-agent'] ?? '')
}
