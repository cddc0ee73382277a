/**
 * The KMS key that PANs and closed accounts are sealed with, which no function may open (`infra/decisions/009-pan-is-sealed-not-readable.md`), the keys of
 * lenders, which one function opens (`infra/decisions/039-lenders-sign-their-news.md`), and the secrets of webhooks, which another one opens. The encryption context keeps them apart.
 */
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { removalOf } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'

export class SealKey extends Construct {
  private readonly key: Key

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.key = new Key(this, 'Key', {
      description:
        'Encrypts the data keys that PANs, closed accounts, keys of lenders and secrets of webhooks are sealed with',
      enableKeyRotation: true,
      removalPolicy: removalOf(config),
    })
  }

  get keyArn(): string {
    return this.key.keyArn
  }

  /** Allows a function to generate data keys for this purpose. Nothing that is sealed for either may be opened by a function. */
  allowSealing(user: CapabilityFunction, purpose: 'pan' | 'closed-account'): void {
    user.allow(
      new PolicyStatement({
        actions: ['kms:GenerateDataKey'],
        resources: [this.key.keyArn],
        conditions: { StringEquals: { 'kms:EncryptionContext:purpose': purpose } },
      }),
    )
  }

  /** Allows a function to open what was sealed for this purpose, and nothing else. */
  allowOpening(user: CapabilityFunction, purpose: 'lender-key' | 'webhook'): void {
    user.allow(
      new PolicyStatement({
        actions: ['kms:Decrypt'],
        resources: [this.key.keyArn],
        conditions: { StringEquals: { 'kms:EncryptionContext:purpose': purpose } },
      }),
    )
  }
}
