/** A web ACL of WAF that refuses an address for a while when it sends too much. */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export interface RateAclProps {
  /** CLOUDFRONT in us-east-1 only. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  /** Of one address in five minutes. */
  readonly requests: number
}

const windowSeconds = 300

/** Names the figures of WAF and the requests that it keeps as samples, which hold headers: none are kept. */
const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})

export const createRateAcl = (scope: Construct, id: string, { scope: kind, requests }: RateAclProps): CfnWebACL =>
  new CfnWebACL(scope, id, {
    scope: kind,
    description: `Refuses an address beyond ${requests} requests in ${windowSeconds} s`,
    defaultAction: { allow: {} },
    visibilityConfig: visibility('All'),
    rules: [
      {
        name: 'too-many-of-one-address',
        priority: 0,
        // The REST API makes its own answer of a refusal; a browser is told when to come back.
        action: {
          block:
            kind === 'REGIONAL'
              ? {}
              : {
                  customResponse: {
                    responseCode: 429,
                    responseHeaders: [{ name: 'retry-after', value: String(windowSeconds) }],
                  },
                },
        },
        statement: {
          rateBasedStatement: { limit: requests, aggregateKeyType: 'IP', evaluationWindowSec: windowSeconds },
        },
        visibilityConfig: visibility('TooManyOfOneAddress'),
      },
    ],
  })
