/** The Cognito user pool of staff, apart from that of visitors: staff sign in with e-mail address and password. */
import { Duration, Fn, Validations } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import type { StageConfig } from '../../config.ts'
import { keepsData, removalOfProtected } from '../../removal.ts'

export class StaffIdentity extends Construct {
  private readonly userPool: UserPool
  private readonly client: UserPoolClient

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.userPool = new UserPool(this, 'UserPool', {
      signInAliases: { username: true },
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.LITE,
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
      },
      deletionProtection: keepsData(config),
      removalPolicy: removalOfProtected(config),
    })
    this.client = this.userPool.addClient('WebClient', {
      generateSecret: false,
      authFlows: { custom: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(staffPolicy.accessTokenMinutes),
      idTokenValidity: Duration.minutes(staffPolicy.accessTokenMinutes),
      refreshTokenValidity: Duration.hours(staffPolicy.sessionHours),
    })
    Validations.of(this.userPool).acknowledge(
      { id: 'AwsSolutions-COG2', reason: 'No client of the pool has a flow in which anyone could sign in.' },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'The Plus plan costs money per user; invitations and the second factor protect the few accounts of staff.',
      },
    )
  }

  get userPoolId(): string {
    return this.userPool.userPoolId
  }

  get clientId(): string {
    return this.client.userPoolClientId
  }

  /** Issuer of the tokens, such as https://cognito-idp.ap-south-1.amazonaws.com/<pool id>. */
  get issuer(): string {
    return this.userPool.userPoolProviderUrl
  }

  /** Origin of the issuer, to which the console sends sign-ins. */
  get origin(): string {
    const parts = Fn.split('/', this.issuer)
    return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)])
  }
}
