/** The actions of one visitor in a month, on average, and the parts of a stage that cost money without visitors. */
import { readFileSync } from 'node:fs'

/** Rows of the last table of the access patterns, which the data tests measure: action, requests, keys, RCU, WCU. */
const patterns = readFileSync(new URL('../../lambdas/data/ACCESS-PATTERNS.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .filter((cells) => cells.length === 5)
  .map(([action, , , readUnits, writeUnits]) => ({
    action,
    readUnits: Number(readUnits),
    writeUnits: Number(writeUnits),
  }))

/** Units of the table for these actions, as the data tests measure them. @throws Error for an action without an access pattern */
export const unitsOfPatterns = (counts: Readonly<Record<string, number>>, units: 'readUnits' | 'writeUnits'): number =>
  Object.entries(counts).reduce((sum, [action, count]) => {
    const pattern = patterns.find((row) => row.action === action)
    if (!pattern) throw new Error(`no access pattern is called ${action}`)
    return sum + count * pattern[units]
  }, 0)

/** Calls of each action of the access patterns, whose requests and capacity units the data tests measure. */
export const actions: Readonly<Record<string, number>> = {
  'send-sms-otp': 1.1,
  'send-sms-otp, known browser': 0.1,
  'verify code, right': 1.1,
  'verify code, wrong': 0.1,
  'start-session': 1.1,
  'save-personal-details': 1,
  'save-location-details': 1,
  'save-professional-details': 1,
  'get-profile': 6,
  'record-offers-viewed': 2,
  'apply-to-lender, first click': 1.5,
  'list-applications': 9,
  'save-visit-outcome': 1,
  // Once on each load of the app, for the sign of a new answer.
  'list-tickets': 5.3,
  // Each opening of a conversation's socket.
  'list-tickets, fresh': 0.1,
  'create-ticket': 0.05,
  'list-messages': 0.2,
  'send-message': 0.1,
  'mark-ticket-seen': 0.05,
  // Each visit of /status or /dashboard by somebody with an application, for its open page.
  'list-applications, fresh': 3,
  'open-live, open-live-applications': 3.1,
  'socket opens': 3.1,
  ping: 0.6,
  'socket closes': 3.1,
  'end-session': 0.3,
  // Of the visitors whom partners send, about one in ten, each with three statuses.
  "status of a partner's user changes": 0.3,
  'attempt to deliver to a webhook': 0.3,
  // Of /profile; one visitor in ten asks for notices, and has news 1.5 times.
  'get-notices': 1,
  'get-consents': 1,
  'save-consent': 0.1,
  'save-consent, of notices by SMS; save-notices alike': 0.1,
  'run of notices that sends one': 0.15,
  'funnel follows the first sign-in': 1,
  'funnel follows a later step': 5,
  'funnel follows a visitor of another category or campaign': 0.1,
  // Another sign-in, offers that are opened again, another click.
  'funnel follows a step that was reached before': 2,
  // Two statuses of lenders, the messages of tickets, and the sign-outs.
  'message or status without open sockets': 2.45,
}

/** What an invocation of the stream does besides, for one visitor. */
const besides: Readonly<Record<string, number>> = { 'new user, whom the sweep looks at in time': 1 }

/** Calls of lenders about the applications of one visitor, behind the REST API. */
export const lenderActions: Readonly<Record<string, number>> = { 'status update': 2 }

/** Everything that one visitor, and the lenders that report about it, do to the table. */
export const visitorUse: Readonly<Record<string, number>> = { ...actions, ...lenderActions, ...besides }

/** Units of the table for one visitor and the lenders that report about it. */
export const unitsOf = (units: 'readUnits' | 'writeUnits'): number => unitsOfPatterns(visitorUse, units)

/** Actions in which no gateway for http takes part. */
export const socketActions: readonly string[] = ['socket opens', 'ping', 'socket closes']
/** Cognito invokes the triggers itself, so often for each code that is tried: two before the challenge, and two after its answer. */
export const triggersOfCode = 4
export const triggerActions: readonly string[] = ['verify code, right', 'verify code, wrong']

/** The stream and the queue invoke these. */
export const queueActions: readonly string[] = ["status of a partner's user changes", 'attempt to deliver to a webhook']

/** The stream alone invokes the function. */
export const streamActions: readonly string[] = Object.keys(actions).filter((action) =>
  /^(?:funnel follows|message or status)/.test(action),
)

/** Actions that a schedule begins, without any gateway. */
export const scheduledActions: readonly string[] = ['run of notices that sends one']

/** SMS that a visitor gets as a stranger, as a known browser, and as notices. */
export const visitorSends = {
  strangers: actions['send-sms-otp'] ?? 0,
  known: actions['send-sms-otp, known browser'] ?? 0,
  notices: actions['run of notices that sends one'] ?? 0,
} as const

export const visitor = {
  sms: visitorSends.strangers + visitorSends.known + visitorSends.notices,
  /** Pages and their files, whose bytes the tests of the web app limit. */
  edgeRequests: 40,
  edgeMegabytes: 0.6,
  socketMinutes: 6.5,
  /** Time of a function at 1 GB; send-sms-otp waits half a second on purpose. */
  milliseconds: 40,
  sendMilliseconds: 550,
  /** Of a start, which Lambda bills too since August 2025, and the share of the invocations that start a function: AWS names less than 1 %. */
  initMilliseconds: 400,
  coldShare: 0.01,
  /** Lines of a function, of its gateway and of the edge, for each call. */
  logKilobytes: 1.5,
  /** Of a function that the stream invokes: the lines of Lambda alone. */
  streamLogKilobytes: 0.5,
  /** Items of a user with their indexes and history. */
  tableKilobytes: 4,
  /** Read units of the catalogue's item, which is compressed. */
  catalogueUnits: 4,
} as const

/** Billed for an invocation that runs so long. */
export const billedSeconds = (milliseconds: number = visitor.milliseconds): number =>
  (milliseconds + visitor.coldShare * visitor.initMilliseconds) / 1000

/** Actions of the access patterns for one user of a partner: submit-user, get-lenders, and a click on a tracking link by half of them. */
export const leadActions: Readonly<Record<string, number>> = {
  'partner call, authorizer': 2,
  'partner call, counter': 2,
  'partner call, its row': 2,
  'submit-user': 1,
  'get-lenders': 1,
  'tracking link, first click': 0.5,
  'new user, whom the sweep looks at in time': 1,
  "status of a partner's user changes, without a webhook": 0.5,
}

const calls = leadActions['partner call, counter'] ?? 0
const clicks = leadActions['tracking link, first click'] ?? 0

export const lead = {
  calls,
  clicks,
  /** Of functions: each call has an authorizer. */
  invocations: 2 * calls + clicks,
  /** Of the stream: one for the user, two for a click. */
  streamInvocations: 1 + 2 * clicks,
  writeUnits: unitsOfPatterns(leadActions, 'writeUnits'),
  readUnits: unitsOfPatterns(leadActions, 'readUnits'),
  /** Part of all calls that the largest partner makes. */
  largestPartner: 0.5,
} as const

/** Of the stage prod with any number of visitors; web ACLs only where it has them. */
export const fixedParts = {
  alarmMetrics: 107,
  compositeAlarms: 6,
  customMetrics: 32,
  /** Of notices and of lists of breaches, one each minute. */
  scheduledRuns: 2 * 43_200,
  secrets: 7,
  keys: 3,
  bucketGigabytes: 0.1,
  /** Five pollers of Lambda ask the empty queue three times a minute. */
  queuePolls: 5 * 3 * 60 * 730,
  webAcls: 2,
} as const
