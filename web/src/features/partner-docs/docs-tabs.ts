/** The tabs of /partner-api-docs in their order, and which one a hash opens. */

export const docsTabs = {
  overview: 'Overview',
  authentication: 'Authentication',
  'submit-user': 'Submit User',
  'get-lenders': 'Get Lenders',
  'get-user-status': 'User Status',
  webhooks: 'Webhooks',
  'advance-application': 'Advance',
  'set-sandbox-webhook': 'Sandbox Webhook',
  'send-test-event': 'Test Event',
  'list-deliveries': 'Deliveries',
  'resend-events': 'Resend',
  response: 'Response',
  examples: 'Examples',
  errors: 'Errors',
  integration: 'Integration',
  lenders: 'For Lenders',
} as const

export type DocsTab = keyof typeof docsTabs

export const docsTabNames = Object.keys(docsTabs) as readonly DocsTab[]

/** Ids inside a tab start with its name and two hyphens, so that a hash identifies the tab. */
export const anchorOf = (tab: DocsTab, name: string): string => `${tab}--${name}`

/** The tab that a hash such as #errors or #errors--BUSY names. */
export const tabOfHash = (hash: string): DocsTab | undefined => {
  const [name] = hash.replace(/^#/, '').split('--')
  return docsTabNames.find((tab) => tab === name)
}
