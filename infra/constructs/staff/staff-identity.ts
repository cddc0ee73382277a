/** The Cognito user pool of staff, apart from that of visitors: e-mail and password, and a required authenticator app. */
import { Duration, Validations } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { staffPolicy } from '#contract/staff/staff-policy.ts'
import { staffRoles } from '#contract/staff/staff-roles.ts'
import type { StageConfig } from '../../config.ts'
import { keepsData, removalOfProtected } from '../../removal.ts'
import { originOfIssuer } from '../auth/issuer-origin.ts'
import { poolClientOptions } from '../auth/pool-client-options.ts'

export class StaffIdentity extends Construct {
  private readonly userPool: UserPool
  private readonly client: UserPoolClient

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    this.userPool = new UserPool(this, 'UserPool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Operators invite with addresses that they know; nothing is sent there.
      autoVerify: { email: false },
      selfSignUpEnabled: false,
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.LITE,
      mfa: Mfa.REQUIRED,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: staffPolicy.leastPasswordCharacters,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(staffPolicy.invitationDays),
      },
      deletionProtection: keepsData(config),
      removalPolicy: removalOfProtected(config),
    })
    for (const role of staffRoles) this.userPool.addGroup(`Group-${role}`, { groupName: role })
    this.client = this.userPool.addClient('WebClient', {
      ...poolClientOptions,
      authFlows: { userSrp: true },
      authSessionValidity: Duration.minutes(staffPolicy.signInStepMinutes),
      accessTokenValidity: Duration.minutes(staffPolicy.accessTokenMinutes),
      idTokenValidity: Duration.minutes(staffPolicy.accessTokenMinutes),
      refreshTokenValidity: Duration.hours(staffPolicy.sessionHours),
    })
    Validations.of(this.userPool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason:
          'NIST SP 800-63B-4 (3.1.1.2) asks for length and forbids rules about kinds of characters; an authenticator app is required besides.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'Threat protection of the Plus plan judges passwords that clients send; with SRP none is sent, and each sign-in needs the authenticator app.',
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
    return originOfIssuer(this.issuer)
  }
}
