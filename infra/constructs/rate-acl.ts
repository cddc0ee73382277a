/** A web ACL of WAF that refuses an address while it exceeds a limit of requests, and others than those of a list of networks. */
import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

interface RateAclProps {
  /** CLOUDFRONT in us-east-1 only. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL'
  /** Requests of one address in five minutes. @default any number */
  readonly requests: number | undefined
  /** In CIDR notation. @default all */
  readonly networks?: readonly string[] | undefined
}

const windowSeconds = 300

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

/** WAF writes no key, body or query into samples and logs. It cannot hide a path, which has the token of a tracking link or of a postback. */
const hidden: CfnWebACL.DataProtectionConfigProperty = {
  dataProtections: [
    { field: { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie'] }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'BODY' }, action: 'SUBSTITUTION' },
    { field: { fieldType: 'QUERY_STRING' }, action: 'SUBSTITUTION' },
  ],
}

const tooMany = (kind: RateAclProps['scope'], limit: number): CfnWebACL.RuleProperty => ({
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
  statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: windowSeconds } },
  visibilityConfig: visibility('TooManyOfOneAddress'),
})

/** A set of WAF holds addresses of one version. */
const otherNetworks = (
  scope: Construct,
  id: string,
  kind: RateAclProps['scope'],
  networks: readonly string[],
): CfnWebACL.RuleProperty => {
  const statements = (['IPV4', 'IPV6'] as const).map((ipAddressVersion) => {
    const addresses = networks.filter((network) => network.includes(':') === (ipAddressVersion === 'IPV6'))
    const set = new CfnIPSet(scope, `${id}${ipAddressVersion}`, { scope: kind, ipAddressVersion, addresses })
    return { ipSetReferenceStatement: { arn: set.attrArn } }
  })
  return {
    name: 'other-networks',
    priority: 1,
    action: { block: {} },
    statement: { notStatement: { statement: { orStatement: { statements } } } },
    visibilityConfig: visibility('OtherNetworks'),
  }
}

export const createRateAcl = (
  scope: Construct,
  id: string,
  { scope: kind, requests, networks }: RateAclProps,
): CfnWebACL =>
  new CfnWebACL(scope, id, {
    scope: kind,
    description: `Refuses an address beyond ${requests ?? 'any'} requests in ${windowSeconds} s${networks ? ', and other networks' : ''}`,
    defaultAction: { allow: {} },
    visibilityConfig: visibility('All'),
    dataProtectionConfig: hidden,
    rules: [
      ...(requests === undefined ? [] : [tooMany(kind, requests)]),
      ...(networks ? [otherNetworks(scope, id, kind, networks)] : []),
    ],
  })
