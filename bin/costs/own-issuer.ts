/** What sign-ins would cost with an issuer of tokens of our own in place of Cognito (`infra/decisions/046-cognito-or-an-issuer-of-our-own.md`). */
import { cognitoUsd, counts, tableByVisitors, usd } from './monthly-costs.ts'
import { actions, billedSeconds, visitor } from './visitor.ts'

/** A visit begins with the list of tickets, and an access token lives for 15 minutes: each visit renews one. */
const tokensOfAVisitor = (actions['start-session'] ?? 0) + (actions['list-tickets'] ?? 0)

/** A call of the HTTP API, the function that checks and renews, an RSA signature of KMS, a write of the session, and lines of logs. */
const usdOfAToken = () =>
  usd('httpApiCall') +
  usd('lambdaRequest') +
  billedSeconds() * usd('lambdaArmGigabyteSecond') +
  usd('keyRequest') +
  usd('tableWriteUnit') +
  (visitor.logKilobytes / 1e6) * usd('logGigabyte')

/** A table for the decision. */
export const issuerTable = (): string =>
  tableByVisitors([
    ['Cognito, plan Lite', ...counts.map(cognitoUsd)],
    [
      'an issuer of our own, with its key',
      ...counts.map((visitors) => usd('keyMonth') + visitors * tokensOfAVisitor * usdOfAToken()),
    ],
    [
      'SMS that sessions of 30 days would save, at most',
      ...counts.map((visitors) => visitors * (actions['send-sms-otp, known browser'] ?? 0) * usd('smsDomestic')),
    ],
  ])
