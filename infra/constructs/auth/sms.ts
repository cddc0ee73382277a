/** SMS to Indian numbers by SNS, from the one-time-code function only (`design/india.md`, SMS). */
import { Validations } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { environment } from '#contract/environment.ts'
import type { StageConfig } from '../../config.ts'
import type { CapabilityFunction } from '../capability-function.ts'

/** What the sending function must know of the registration; empty text where there is none (dev: SMS sandbox). */
export const smsEnvironment = (config: StageConfig): Record<string, string> => ({
  [environment.smsSenderId]: config.smsSenderId ?? '',
  [environment.smsEntityId]: config.smsEntityId ?? '',
  [environment.smsTemplateId]: config.smsTemplateId ?? '',
  [environment.smsMaxPriceUsd]: String(config.smsMaxPriceUsd),
  ...(config.stage === 'local' ? { [environment.testMode]: 'true' } : {}),
})

/** A phone number has no ARN, so IAM can only name it as "everything but topics and subscriptions". */
export const allowSms = (sender: CapabilityFunction): void => {
  sender.allow(new PolicyStatement({ actions: ['sns:Publish'], resources: ['*'] }))
  sender.allow(new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:aws:sns:*:*:*'] }))
  Validations.of(sender.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'sns:Publish to a phone number has no resource to name; a deny statement takes every topic out again.',
  })
}
