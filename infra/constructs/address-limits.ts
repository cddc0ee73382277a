/**
 * The web ACL of the region, in front of what visitors and partners reach without CloudFront, and the log of the requests that it refused. The log has a
 * fixed name and is kept, so a stage has it whether or not it has limits: turned off and on again, it would meet its own log as one that exists.
 */
import { Fn, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import { createRateAcl } from './rate-acl.ts'

interface AddressLimitsProps {
  readonly config: StageConfig
  /** Requests of one address in five minutes; without a number there is the log alone. */
  readonly requests: number | undefined
  /** ARNs of the protected resources by the id of their association. */
  readonly resources: Readonly<Record<string, string>>
  /** ARN of the user pool of staff, which no other network than `staffNetworks` reaches either. */
  readonly staffPool: string
}

export class AddressLimits extends Construct {
  constructor(scope: Construct, id: string, { config, requests, resources, staffPool }: AddressLimitsProps) {
    super(scope, id)
    const { account, region, partition, stackId, stackName } = Stack.of(this)
    const logs = new LogGroup(this, 'Refusals', {
      // WAF accepts names with this start only. The end differs for a stack that is created again.
      logGroupName: `aws-waf-logs-${stackName}-${Fn.select(2, Fn.split('/', stackId))}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalOf(config),
    })
    const { staffNetworks: networks } = config
    if (networks) {
      const { attrArn: webAclArn } = createRateAcl(this, 'StaffAcl', { scope: 'REGIONAL', requests, networks })
      new CfnWebACLAssociation(this, 'StaffUserPool', { webAclArn, resourceArn: staffPool })
    }
    if (requests === undefined) return
    const acl = createRateAcl(this, 'Acl', { scope: 'REGIONAL', requests })
    const limited = { ...resources, ...(!networks && { StaffUserPool: staffPool }) }
    for (const [name, resourceArn] of Object.entries(limited))
      new CfnWebACLAssociation(this, name, { webAclArn: acl.attrArn, resourceArn })
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // Without the `:*` of the log group's own ARN, which WAF refuses.
      logDestinationConfigs: [`arn:${partition}:logs:${region}:${account}:log-group:${logs.logGroupName}`],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          { Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] },
        ],
      },
    })
  }
}
