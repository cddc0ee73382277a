/** Generated secrets, passed on as dynamic references, so that no template contains one (`infra/decisions/001-secrets-as-dynamic-references.md`). */
import { Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'

interface SecretText {
  readonly description: string
  /** Why Secrets Manager does not rotate it on a schedule. */
  readonly whyNotScheduled: string
}

const secretCharacters = 64

export class ServiceSecrets extends Construct {
  /** Key under which one-time codes are stored. */
  readonly codePepper: string
  /** Key from which user ids and browser tokens are computed; it never changes. */
  readonly identityKey: string
  /** Key under which click ids hold user ids; it never changes. */
  readonly clickKey: string
  /** Secret of the key pair that signs news by push; it never changes. */
  readonly pushSecret: string
  /** For operators, who find applications by click id and never need the identity key. */
  readonly clickKeyArn: string
  /** Key that signs tracking links. */
  readonly goLinkKey: string
  /** Secret of the values by which the key authorizer names keys of API Gateway. */
  readonly partnerUsageKey: string
  /** Values of `x-origin-verify` that functions accept, separated by commas. */
  readonly acceptedByFunctions: string
  /** Value of `x-origin-verify` that CloudFront sends. */
  readonly sentByEdge: string
  private readonly config: StageConfig

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.config = config
    this.codePepper = this.createText(`CodePepper${config.codePepper}`, {
      description: 'Key under which one-time codes are stored',
      whyNotScheduled:
        'a generation is replaced by deployment (RUNBOOK.md), because two functions must change together',
    })
    this.identityKey = this.createText('IdentityKey', {
      description: 'Key that makes user ids from phone numbers',
      whyNotScheduled: 'another value would give every user another id',
    })
    const clickKey = this.create('ClickKey', {
      description: 'Key that enciphers the user id in click ids',
      whyNotScheduled: 'lenders keep click ids for the life of an application, and another value would void them',
    })
    this.clickKey = clickKey.secretValue.unsafeUnwrap()
    this.clickKeyArn = clickKey.secretArn
    this.pushSecret = this.createText('PushSecret', {
      description: 'Secret of the key pair that signs news by push',
      whyNotScheduled: 'browsers subscribe with the public key, and another value would void every subscription',
    })
    this.goLinkKey = this.createText(`GoLinkKey${config.goLinkKey}`, {
      description: 'Key that signs tracking links',
      whyNotScheduled:
        'a generation is replaced by deployment (RUNBOOK.md), which invalidates every link in circulation',
    })
    this.partnerUsageKey = this.createText('PartnerUsageKey', {
      description: 'Secret of the values by which the key authorizer names keys of API Gateway',
      whyNotScheduled: 'it gives no access, and the authorizer and the gateway must change together',
    })
    const { accepted, sent } = config.originSecret
    const origins = new Map(accepted.map((generation) => [generation, this.createOriginSecret(generation)]))
    this.acceptedByFunctions = [...origins.values()].join(',')
    this.sentByEdge = origins.get(sent) ?? ''
  }

  private createOriginSecret(generation: number): string {
    return this.createText(`OriginSecret${generation}`, {
      description: `Proof that a request comes from CloudFront, generation ${generation}`,
      whyNotScheduled:
        'it is replaced by generation (RUNBOOK.md), because functions and CloudFront must change in a fixed order',
    })
  }

  /** @returns the secret's value as a dynamic reference */
  private createText(id: string, text: SecretText): string {
    return this.create(id, text).secretValue.unsafeUnwrap()
  }

  private create(id: string, { description, whyNotScheduled }: SecretText): Secret {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: secretCharacters, excludePunctuation: true },
      removalPolicy: removalOf(this.config),
    })
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: `No schedule: ${whyNotScheduled}.` })
    return secret
  }
}
