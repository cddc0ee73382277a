/**
 * The web ACL of the distribution as a stack of its own, because CloudFront takes one from us-east-1 only. Its output is the setting
 * `webAclArn` of the stage.
 */
import { CfnOutput, Stack, type App } from 'aws-cdk-lib'
import { brand } from '#contract/brand.ts'
import { createRateAcl } from './constructs/rate-acl.ts'

export class EdgeAclStack extends Stack {
  constructor(app: App, stage: string, requests: number) {
    super(app, `paisalane-${stage}-edge`, {
      env: { region: 'us-east-1' },
      description: `${brand.name}, limits of the edge, stage ${stage}`,
    })
    const acl = createRateAcl(this, 'Acl', { scope: 'CLOUDFRONT', requests })
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn })
  }
}
