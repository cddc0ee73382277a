/** The actions of one visitor in a month, on average, and the parts of a stage that cost money without visitors. */

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
  'create-ticket': 0.05,
  'list-messages': 0.2,
  'send-message': 0.1,
  'mark-ticket-seen': 0.05,
  'open-live': 0.1,
  'socket opens': 0.1,
  ping: 0.3,
  'socket closes': 0.1,
  'end-session': 0.3,
  // Of the visitors whom partners send, about one in ten, each with three statuses.
  "status of a partner's user changes": 0.3,
  'attempt to deliver to a webhook': 0.3,
}

/** Actions in which no gateway for http takes part. */
export const socketActions: readonly string[] = ['socket opens', 'ping', 'socket closes']
/** Cognito invokes the triggers itself, three times a login. */
export const triggerActions: readonly string[] = ['verify code, right', 'verify code, wrong']

/** The stream and the queue invoke these. */
export const queueActions: readonly string[] = ["status of a partner's user changes", 'attempt to deliver to a webhook']

/** SMS that a visitor gets as a stranger, and as a known browser. */
export const visitorSends = {
  strangers: actions['send-sms-otp'] ?? 0,
  known: actions['send-sms-otp, known browser'] ?? 0,
} as const

export const visitor = {
  sms: visitorSends.strangers + visitorSends.known,
  /** Pages and their files, whose bytes the tests of the web app limit. */
  edgeRequests: 40,
  edgeMegabytes: 0.6,
  socketMinutes: 0.5,
  /** Time of a function at 1 GB; send-sms-otp waits half a second on purpose. */
  milliseconds: 40,
  sendMilliseconds: 550,
  /** Lines of a function, of its gateway and of the edge, for each call. */
  logKilobytes: 1.5,
  /** Items of a user with their indexes and history. */
  tableKilobytes: 4,
} as const

/** Of the stage prod with any number of visitors; web ACLs only where it has them. */
export const fixedParts = {
  alarmMetrics: 53,
  customMetrics: 15,
  secrets: 5,
  keys: 2,
  bucketGigabytes: 0.1,
  /** Five pollers of Lambda ask the empty queue three times a minute. */
  queuePolls: 5 * 3 * 60 * 730,
  webAcls: 2,
} as const
