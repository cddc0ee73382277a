/** The right to send SMS to phone numbers through SNS, for the functions that send one-time codes and notices. */
import { Validations } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { CapabilityFunction } from '../capability-function.ts'

/** A phone number has no ARN, so IAM can only describe it as "everything except topics and subscriptions". */
export const allowSms = (sender: CapabilityFunction): void => {
  sender.allow(new PolicyStatement({ actions: ['sns:Publish'], resources: ['*'] }))
  sender.allow(new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:aws:sns:*:*:*'] }))
  Validations.of(sender.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'sns:Publish to a phone number has no resource to name; a deny statement excludes every topic again.',
  })
}
