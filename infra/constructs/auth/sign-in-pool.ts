/** A Cognito user pool with one client, which is a page: it has no secret, and Cognito shows no page of its own. */
import { Duration, Fn } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  UserPoolClientIdentityProvider,
  type AuthFlow,
  type UserPoolClient,
  type UserPoolProps,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StageConfig } from '../../config.ts'
import { keepsData, removalOfProtected } from '../../removal.ts'

/** Cognito takes an empty list for every attribute, so this names one that nothing reads. */
const noAttributes = new ClientAttributes().withStandardAttributes({ locale: true })

interface SignInPoolOptions {
  readonly pool: UserPoolProps
  /** Names of groups. @default none */
  readonly groups?: readonly string[]
  readonly authFlows: AuthFlow
  /** Time for the steps of a sign-in. */
  readonly stepMinutes: number
  readonly accessTokenMinutes: number
  readonly refreshTokenValidity: Duration
}

export class SignInPool extends Construct {
  protected readonly userPool: UserPool
  private readonly client: UserPoolClient

  constructor(scope: Construct, id: string, config: StageConfig, options: SignInPoolOptions) {
    super(scope, id)
    this.userPool = new UserPool(this, 'UserPool', {
      ...options.pool,
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.LITE,
      deletionProtection: keepsData(config),
      removalPolicy: removalOfProtected(config),
    })
    for (const groupName of options.groups ?? []) this.userPool.addGroup(`Group-${groupName}`, { groupName })
    const tokenValidity = Duration.minutes(options.accessTokenMinutes)
    this.client = this.userPool.addClient('WebClient', {
      generateSecret: false,
      disableOAuth: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: noAttributes,
      writeAttributes: noAttributes,
      authFlows: options.authFlows,
      authSessionValidity: Duration.minutes(options.stepMinutes),
      accessTokenValidity: tokenValidity,
      idTokenValidity: tokenValidity,
      refreshTokenValidity: options.refreshTokenValidity,
    })
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

  /** Origin of the issuer, to which a web app sends sign-ins. */
  get origin(): string {
    const parts = Fn.split('/', this.issuer)
    return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)])
  }

  /** A statement for a function that acts on users of the pool. */
  protected allowing(...actions: readonly string[]): PolicyStatement {
    const resources = [this.userPool.userPoolArn]
    return new PolicyStatement({ actions: actions.map((action) => `cognito-idp:${action}`), resources })
  }
}
