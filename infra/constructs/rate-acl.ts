/** A web ACL of WAF that refuses an address while it exceeds a limit of requests. */
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export interface RateAclProps {
  /** CLOUDFRONT in us-east-1 only. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  /** Of one address in five minutes. */
  readonly requests: number
}

const windowSeconds = 300

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

/** WAF writes neither keys nor tokens into samples and logs. */
const hidden: CfnWebACL.DataProtectionConfigProperty = {
  dataProtections: [
    { field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie'] }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'BODY' }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
  ],
}

export const createRateAcl = (scope: Construct, id: string, { scope: kind, requests }: RateAclProps): CfnWebACL =>
  new CfnWebACL(scope, id, {
    scope: kind,
    description: `Refuses an address beyond ${requests} requests in ${windowSeconds} s`,
    defaultAction: { allow: {} },
    visibilityConfig: visibility('All'),
    dataProtectionConfig: hidden,
    rules: [
      {
        name: 'too-many-of-one-address',
        priority: 0,
        // The REST API has an answer of its own for a refusal; a browser gets the time after which to try again.
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
