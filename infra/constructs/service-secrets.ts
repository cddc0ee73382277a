/** Generated secrets, handed over as dynamic references so that no template holds one (decisions/001). */
import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'

const secretCharacters = 64

export class ServiceSecrets extends Construct {
  /** Key under which one-time codes are stored. */
  readonly codePepper: string
  /** Key that makes user ids and browser tokens; never changed. */
  readonly identityKey: string
  /** Values of `x-origin-verify` that the functions accept, comma-separated. */
  readonly acceptedByFunctions: string
  /** The value that CloudFront sends. */
  readonly sentByEdge: string

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const { accepted, sent } = config.originSecret
    this.codePepper = this.create(
      'CodePepper',
      config,
      'Key under which one-time codes are stored',
      'a new value only voids codes of the last 5 minutes; RUNBOOK.md tells how',
    )
    this.identityKey = this.create(
      'IdentityKey',
      config,
      'Key that makes user ids from phone numbers',
      'another value would give every user a new id',
    )
    const origins = new Map(
      accepted.map((generation) => [
        generation,
        this.create(
          `OriginSecret${generation}`,
          config,
          `Generation ${generation} of what CloudFront proves itself with`,
          'it is rotated by generation (RUNBOOK.md), because CloudFront and functions must change in order',
        ),
      ]),
    )
    this.acceptedByFunctions = accepted.map((generation) => origins.get(generation)).join(',')
    this.sentByEdge = origins.get(sent) ?? ''
  }

  /** @returns the secret's value as a dynamic reference */
  private create(id: string, config: StageConfig, description: string, whyNotScheduled: string): string {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: secretCharacters, excludePunctuation: true },
      removalPolicy: config.stage === 'dev' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: `No schedule: ${whyNotScheduled}.` })
    return secret.secretValue.unsafeUnwrap()
  }
}
