/** The KMS key that PANs are sealed with; no function may open them (`infra/decisions/009-pan-is-sealed-not-readable.md`). */
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
      description: 'Encrypts the data keys that PANs of submitted users are sealed with',
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
}
