/** The tabs of both pages of documentation in their order, and which one a hash opens. */

export const partnerTabs = {
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
} as const

export const lenderTabs = {
  overview: 'Overview',
  'status-update': 'Status Update',
  sandbox: 'Sandbox',
  postback: 'Postback',
  files: 'Files',
  errors: 'Errors',
} as const

export type PartnerTab = keyof typeof partnerTabs
export type LenderTab = keyof typeof lenderTabs

export type DocsTabs<Tab extends string = string> = Readonly<Record<Tab, string>>

export const namesOfTabs = <Tab extends string>(tabs: DocsTabs<Tab>) => Object.keys(tabs) as [Tab, ...Tab[]]

/** Ids inside a tab start with its name and two hyphens, so that a hash identifies the tab. */
export const anchorOf = (tab: string, name: string): string => `${tab}--${name}`

/** The tab that a hash such as #errors or #errors--BUSY names. */
export const tabOfHash = <Tab extends string>(tabs: DocsTabs<Tab>, hash: string): Tab | undefined => {
  const [name] = hash.replace(/^#/, '').split('--')
  return namesOfTabs(tabs).find((tab) => tab === name)
}
