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

/** No function may open what was sealed for the first two. */
export type SealPurpose = 'pan' | 'closed-account' | 'lender-key' | 'webhook'

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

  /** Allows a function to generate data keys for these purposes. */
  allowSealing(user: CapabilityFunction, ...purposes: readonly SealPurpose[]): void {
    this.allow(user, 'kms:GenerateDataKey', purposes)
  }

  /** Allows a function to open what was sealed for this purpose, and nothing else. */
  allowOpening(user: CapabilityFunction, purpose: Exclude<SealPurpose, 'pan' | 'closed-account'>): void {
    this.allow(user, 'kms:Decrypt', [purpose])
  }

  private allow(user: CapabilityFunction, action: string, purposes: readonly SealPurpose[]): void {
    user.allow(
      new PolicyStatement({
        actions: [action],
        resources: [this.key.keyArn],
        conditions: {
          StringEquals: { 'kms:EncryptionContext:purpose': purposes.length === 1 ? purposes[0] : purposes },
        },
      }),
    )
  }
}
