/**
 * The KMS key that PANs and the secrets of webhooks are sealed with. No function may open a PAN (`infra/decisions/009-pan-is-sealed-not-readable.md`);
 * the purpose in the encryption context keeps the two apart.
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
      description: 'Encrypts the data keys that PANs of submitted users and secrets of webhooks are sealed with',
      enableKeyRotation: true,
      removalPolicy: removalOf(config),
    })
  }

  get keyArn(): string {
    return this.key.keyArn
  }

  /** Allows a function to generate data keys for PANs. */
  allowSealing(user: CapabilityFunction): void {
    user.allow(
      new PolicyStatement({
        actions: ['kms:GenerateDataKey'],
        resources: [this.key.keyArn],
        conditions: { StringEquals: { 'kms:EncryptionContext:purpose': 'pan' } },
      }),
    )
  }

  /** Allows a function to decrypt the data keys of what was sealed for this purpose. */
  allowOpening(user: CapabilityFunction, purpose: 'webhook'): void {
    user.allow(
      new PolicyStatement({
        actions: ['kms:Decrypt'],
        resources: [this.key.keyArn],
        conditions: { StringEquals: { 'kms:EncryptionContext:purpose': purpose } },
      }),
    )
  }
}
