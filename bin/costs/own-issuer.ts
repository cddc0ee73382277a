/** What sign-ins would cost with an issuer of tokens of our own in place of Cognito (`infra/decisions/046-cognito-or-an-issuer-of-our-own.md`). */
import { cognitoUsd, counts, shown, usd } from './monthly-costs.ts'
import { actions, visitor } from './visitor.ts'

/** A visit begins with the list of tickets, and an access token lives for 15 minutes: each visit renews one. */
const tokensOfAVisitor = (actions['start-session'] ?? 0) + (actions['list-tickets'] ?? 0)

const perToken = {
  'calls of the HTTP API': () => usd('httpApiCall'),
  'functions that check and renew': () =>
    usd('lambdaRequest') + (visitor.milliseconds / 1000) * usd('lambdaArmGigabyteSecond'),
  'signatures of KMS (RSA)': () => usd('keyRequest'),
  'one write of the session': () => usd('tableWriteUnit'),
  'lines of logs': () => (visitor.logKilobytes / 1e6) * usd('logGigabyte'),
} as const

const rowOf = (name: string, of: (visitors: number) => number) =>
  `| ${[name, ...counts.map((visitors) => shown(of(visitors)))].join(' | ')} |`

const ownUsd = (visitors: number) =>
  Object.values(perToken).reduce((sum, price) => sum + visitors * tokensOfAVisitor * price(), usd('keyMonth'))

/** A table for the decision, in US dollars a month. */
export const issuerTable = (): string =>
  [
    `| US dollars a month for visitors | ${counts.map((count) => count.toLocaleString('en-US')).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(counts.length)}`,
    rowOf('Cognito, plan Lite', cognitoUsd),
    ...Object.entries(perToken).map(([name, price]) =>
      rowOf(name, (visitors) => visitors * tokensOfAVisitor * price()),
    ),
    rowOf('an issuer of our own, with its key', ownUsd),
    rowOf(
      'SMS that sessions of 30 days would save, at most',
      (visitors) => visitors * (actions['send-sms-otp, known browser'] ?? 0) * usd('smsDomestic'),
    ),
  ].join('\n')
