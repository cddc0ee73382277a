/** The Cognito user pool, in which visitors sign in with a one-time code from an SMS. */
import { Duration, Validations } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { sessionPolicy } from '#contract/policy.ts'
import type { StageConfig } from '../../config.ts'
import { keepsData, removalOfProtected } from '../../removal.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { originOfIssuer } from './issuer-origin.ts'
import { poolClientOptions } from './pool-client-options.ts'

export interface IdentityProps {
  readonly config: StageConfig
  /** Defines, creates and verifies the challenge, and creates users. It must not refer to the pool, because the pool refers to it. */
  readonly triggers: CapabilityFunction
}

export class Identity extends Construct {
  private readonly userPool: UserPool
  private readonly client: UserPoolClient

  constructor(scope: Construct, id: string, props: IdentityProps) {
    super(scope, id)
    const trigger = props.triggers.live
    this.userPool = new UserPool(this, 'UserPool', {
      signInAliases: { username: true },
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.LITE,
      // Nobody signs in with a password: the triggers set a random one that nobody ever sees.
      passwordPolicy: {
        minLength: 32,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
      },
      lambdaTriggers: {
        defineAuthChallenge: trigger,
        createAuthChallenge: trigger,
        verifyAuthChallengeResponse: trigger,
      },
      deletionProtection: keepsData(props.config),
      removalPolicy: removalOfProtected(props.config),
    })
    this.client = this.userPool.addClient('WebClient', {
      ...poolClientOptions,
      authFlows: { custom: true },
      authSessionValidity: Duration.minutes(sessionPolicy.authenticationSessionMinutes),
      accessTokenValidity: Duration.minutes(sessionPolicy.accessTokenMinutes),
      idTokenValidity: Duration.minutes(sessionPolicy.accessTokenMinutes),
      refreshTokenValidity: Duration.days(sessionPolicy.refreshTokenDays),
    })
    this.allowUserCreation(props.triggers)
    Validations.of(this.userPool).acknowledge(
      {
        id: 'AwsSolutions-COG2',
        reason: 'The one-time code to the phone is the only factor that the product requires.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'The Plus plan costs money per user and protects passwords, which nobody has; our own counters limit tries and sends.',
      },
    )
  }

  get userPoolId(): string {
    return this.userPool.userPoolId
  }

  /** Refused requests in five minutes. */
  metricThrottles(metricName: 'SignInThrottles' | 'TokenRefreshThrottles' | 'SignUpThrottles'): Metric {
    // Cognito counts the users that a function creates under this name in place of a client's.
    const client = metricName === 'SignUpThrottles' ? 'Admin' : this.clientId
    return new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: this.userPoolId, UserPoolClient: client },
      period: Duration.minutes(5),
      statistic: Stats.SUM,
    })
  }

  get userPoolArn(): string {
    return this.userPool.userPoolArn
  }

  get clientId(): string {
    return this.client.userPoolClientId
  }

  /** Issuer of the tokens, such as https://cognito-idp.ap-south-1.amazonaws.com/<pool id>. */
  get issuer(): string {
    return this.userPool.userPoolProviderUrl
  }

  /** Origin of the issuer, to which the web app sends sign-ins. */
  get origin(): string {
    return originOfIssuer(this.issuer)
  }

  /** Allows a function to revoke every refresh token of a user. To revoke a single one, a caller needs only the token. */
  allowGlobalSignOut(user: CapabilityFunction): void {
    user.allow(
      new PolicyStatement({
        actions: ['cognito-idp:AdminUserGlobalSignOut'],
        resources: [this.userPool.userPoolArn],
      }),
    )
  }

  /** Allows a function to remove users, whose accounts are closed. */
  allowUserRemoval(user: CapabilityFunction): void {
    user.allow(
      new PolicyStatement({
        actions: ['cognito-idp:AdminDeleteUser'],
        resources: [this.userPool.userPoolArn],
      }),
    )
  }

  /**
   * Allows the triggers to create the user of a phone whose first code was right. It is a policy apart: the pool refers to the function, which
   * waits for the other rights of its role, so the pool must not be named there.
   */
  private allowUserCreation({ role }: CapabilityFunction): void {
    new Policy(this, 'UserCreation', {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'],
          resources: [this.userPool.userPoolArn],
        }),
      ],
    })
  }
}
