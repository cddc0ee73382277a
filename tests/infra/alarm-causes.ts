/** What makes each alarm go off, as the figures that CloudWatch would have, beside figures at which it is silent. */
import type { Figures } from './alarm-figures.ts'

/** The figure of an alarm on one metric. */
const one = (value: number) => ({ value })

/** Of an API: loud at 2 of 100, and silent at 1 of 100 and at fewer than 50. */
const serverErrors: [Figures, Figures, Figures] = [
  { requests: 100, errors: 2 },
  { requests: 100, errors: 1 },
  { requests: 49, errors: 49 },
]

/** By the alarm's name without the stack's. */
export const alarmCauses: Readonly<Record<string, readonly [cause: string, loud: Figures, ...silent: Figures[]]>> = {
  'api-latency': ['each request waits for a slow table', one(2001), one(2000)],
  'api-server-errors': ['a function throws at 2 of 100 requests', ...serverErrors],
  'canary-failures': ['a step of the walk fails', one(1), one(0)],
  'code-conversion': [
    'SMS do not arrive: 5 of 20 codes are used',
    { sent: 20, verified: 5 },
    { sent: 20, verified: 6 },
    { sent: 19 },
  ],
  'edge-server-errors': [
    'the HTTP API does not answer CloudFront',
    { requests: 50, percent: 1.1 },
    { requests: 50, percent: 1 },
    { requests: 49, percent: 100 },
  ],
  'fan-out-delay': ['a batch is repeated for more than a minute', one(60_001), one(60_000)],
  'fan-out-failures': ['a record was given up', one(1), one(0)],
  'fan-out-failures-age': ['nobody has looked at it for three days', one(259_201), one(259_200)],
  'function-errors': ['one function crashes, the others do not run', { profile: 1 }, {}],
  'function-throttles': ['the reserved concurrency of one function is used up', { auth: 1 }, { profile: 0 }],
  'lender-function-errors': ['the function crashes', { lenders: 1 }, {}],
  'lender-function-throttles': ['a lender sends its whole day at once', { lenders: 1 }, { lenders: 0 }],
  'lender-refusals': ['a lender signs with a revoked key', one(51), one(50)],
  'lender-words-unmapped': ['a lender has a new word', one(1), one(0)],
  'login-throttles': ['too many new users at once, and logins as usual', { registrations: 1 }, { logins: 0 }],
  'notice-runs': ['the table does not answer a run', one(1), one(0)],
  'notices-failed': ['SNS refuses notices', one(6), one(5)],
  'sweep-runs': ['the table does not answer a run', one(1), one(0)],
  'sweep-steps': ['KMS does not answer the sweep', one(1), one(0)],
  'page-failures': [
    'a release draws one page for nobody',
    { failed: 26, expected: 10 },
    { failed: 25, expected: 10 },
    { failed: 5 },
    {},
  ],
  'partner-api-latency': ['KMS is slow', one(2001), one(2000)],
  'partner-api-server-errors': ['the table refuses 2 of 100 writes', ...serverErrors],
  'partner-authorizer-failures': ['the table does not answer the authorizer', one(1), one(0)],
  'partner-function-errors': ['a tracking link crashes', { tracking: 1 }, {}],
  'partner-function-throttles': ['a partner calls with 60 connections', { partner: 1 }, {}],
  'partner-over-limit': ['a partner calls in a loop', one(301), one(300)],
  'partner-key-runs': ['API Gateway refuses a key', one(1), one(0)],
  'partner-refusals': ['somebody tries keys', one(51), one(50)],
  'send-limit': ['the money of an hour is used up', one(1), one(0)],
  'sms-quota': ['SNS drops messages above its own limit of the month', one(1), one(0)],
  'sms-rejected': ['SNS refuses messages', one(6), one(5)],
  'sms-spend-50': ['half of 8500 dollars is spent', one(4250), one(4249)],
  'sms-spend-80': ['four fifths of 8500 dollars are spent', one(6800), one(6799)],
  'staff-api-latency': ['a list reads more than a page', one(2001), one(2000)],
  'staff-api-server-errors': ['the table refuses 2 of 100 calls', ...serverErrors],
  'staff-function-errors': ['a room crashes', { staff_desk: 1 }, {}],
  'staff-looks': ['a member of staff opens one person after the other', { desk: 1 }, {}],
  'staff-sign-in-held': ['a stranger sends passwords for a member of staff', one(1), one(0)],
  'table-throttles': ['one partition is hot', { writes: 1 }, {}],
  'webhook-dead-letters': ['KMS refuses to open a secret for a quarter of an hour', one(1), one(0)],
  'webhook-dead-letters-age': ['nobody has looked at it for three days', one(259_201), one(259_200)],
  'webhook-delay': ['receivers that hang use up the sender', one(1801), one(1800)],
  'webhook-event-delay': ['a batch is repeated for more than a minute', one(60_001), one(60_000)],
  'webhook-function-errors': ['the sender crashes', { webhook_sender: 1 }, {}],
  'webhook-function-throttles': ['the queue starts more batches than the sender may run', { webhook_sender: 1 }, {}],
  'webhook-given-up': ['a receiver was down for three days', one(1), one(0)],
  'webhook-switched-off': ['a receiver answers 410', one(1), one(0)],
  'wrong-codes': ['somebody guesses', one(101), one(100)],
}

/** Of the alarms on both windows of an objective. */
export const objectiveCauses: Readonly<Record<string, string>> = {
  'sign-in-burns-fast': 'for an hour and for the last 5 minutes, 8 of 100 sign-ins end in a 5xx',
  'sign-in-burns': 'for 6 hours and for the last 30 minutes, 4 of 100 sign-ins end in a 5xx',
  'offers-burns-fast': 'for an hour and for the last 5 minutes, 2 of 100 calls of offers end in a 5xx',
  'offers-burns': 'for 6 hours and for the last 30 minutes, 1 of 100 calls of offers ends in a 5xx',
  'lender-click-burns-fast': 'for an hour and for the last 5 minutes, 2 of 100 clicks end in a 5xx',
  'lender-click-burns': 'for 6 hours and for the last 30 minutes, 1 of 100 clicks ends in a 5xx',
}
