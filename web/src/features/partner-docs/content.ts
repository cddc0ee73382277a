/** The texts around the panels of both pages of documentation. The contract describes the API, and each panel holds its own prose. */
import { brand } from '#contract/brand.ts'

export const docsContent = {
  partner: {
    heading: 'Partner API',
    description: `Submit users and get lenders with tracking links · ${brand.operator}`,
  },
  lender: { heading: 'Lender API', description: `Report what became of applications · ${brand.operator}` },
  search: 'Search the docs',
  print: 'Print or save as PDF',
} as const

export const codeContent = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  /** For screen readers: the button, and what became of the copy. */
  copyOf: (label: string) => `Copy ${label}`,
  outcomeOf: (outcome: string, label: string) => `${outcome}: ${label}`,
  languageOf: (title: string) => `Language of the example: ${title}`,
  exampleOf: (language: string, title: string) => `${language} example: ${title}`,
  headingOf: (language: string, title: string) => `${title}, ${language}`,
} as const

export const fieldContent = { required: 'Required', optional: 'Optional', example: 'Example:' } as const

export const tryItContent = {
  heading: (operation: string) => `Try ${operation} in the sandbox`,
  safety: "Your key stays in this page's memory and is gone when you leave. No real user is affected.",
  key: 'Sandbox key',
  keyPlaceholder: 'pl_test_…',
  liveKeyRefused:
    'This is a live key, so we removed it. It reaches real users and must never be in a browser. Use a sandbox key, pl_test_…',
  notASandboxKey: 'Enter a sandbox key: pl_test_, 8 characters, _ and 43 characters.',
  idempotencyKey: 'Idempotency-Key (optional)',
  scenario: 'Scenario',
  chooseScenario: 'Choose what should happen',
  newUser: 'A new user, with a fresh phone number',
  scenarioOf: (code: string, meaning: string) => `${code}: ${meaning}`,
  scenarioHint: 'Puts the matching phone number into the body.',
  body: 'Body',
  send: (method: string, endpoint: string) => `Send ${method} ${endpoint}`,
  noApiUrl: "The API's address didn't load. Reload the page and try again.",
  noResponse: 'No response arrived. Check your connection and try again.',
  response: 'Response',
  responseLabel: 'the response',
  milliseconds: (milliseconds: number) => `${milliseconds} ms`,
  requestId: 'request id',
  /** Before the link to Get Lenders. */
  userIdCopied: 'The user_id is now in the body of',
} as const

export const signItContent = {
  heading: 'Sign a call, and send it to the sandbox',
  safety:
    "Your key stays in this page's memory and is gone when you leave. The page signs here, and sends the signature alone.",
  lender: 'Lender id',
  key: 'Sandbox key',
  keyPlaceholder: 'whsec_…',
  notAKey: 'Enter a key: whsec_ and base64.',
  call: 'Call',
  calls: { ping: 'Ping: opens an application of the sandbox', update: 'Status update' },
  sign: 'Sign',
  signed: 'The signed call',
  signedNote: 'Valid for five minutes. Sent twice, it gets the same response and does nothing twice.',
  send: 'Send',
  pingFirst: 'Sign and send a ping first: it shows that this is a sandbox key, and opens an application.',
  liveKey: 'This is your own key, not one of the sandbox, so we removed it. The ping changed nothing.',
  clickIdCopied: 'The click_id is now in the body of a status update: choose that call, and sign it.',
} as const
