/** The Cognito user pool, in which visitors sign in with a one-time code from an SMS. */
import { Duration, Validations } from 'aws-cdk-lib'
import { Policy } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { sessionPolicy } from '#contract/policy.ts'
import type { StageConfig } from '../../config.ts'
import type { CapabilityFunction } from '../capability-function.ts'
import { SignInPool } from './sign-in-pool.ts'

interface IdentityProps {
  readonly config: StageConfig
  /** Defines, creates and verifies the challenge, and creates users. It must not refer to the pool, because the pool refers to it. */
  readonly triggers: CapabilityFunction
}

export class Identity extends SignInPool {
  constructor(scope: Construct, id: string, { config, triggers }: IdentityProps) {
    const trigger = triggers.liveOfLetIn
    super(scope, id, config, {
      pool: {
        signInAliases: { username: true },
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
      },
      authFlows: { custom: true },
      stepMinutes: sessionPolicy.authenticationSessionMinutes,
      accessTokenMinutes: sessionPolicy.accessTokenMinutes,
      refreshTokenValidity: Duration.days(sessionPolicy.refreshTokenDays),
    })
    triggers.letIn('cognito-idp', this.userPoolArn)
    this.allowUserCreation(triggers)
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

  /** Allows a function to revoke every refresh token of a user. To revoke a single one, a caller needs only the token. */
  allowGlobalSignOut(user: CapabilityFunction): void {
    user.allow(this.allowing('AdminUserGlobalSignOut'))
  }

  /** Allows a function to remove users, whose accounts are closed. */
  allowUserRemoval(user: CapabilityFunction): void {
    user.allow(this.allowing('AdminDeleteUser'))
  }

  /**
   * Allows the triggers to create the user of a phone whose first code was right. It is a policy apart: the pool refers to the function, which
   * waits for the other rights of its role, so the pool must not be named there.
   */
  private allowUserCreation({ role }: CapabilityFunction): void {
    const statements = [this.allowing('AdminCreateUser', 'AdminSetUserPassword')]
    new Policy(this, 'UserCreation', { roles: [role], statements })
  }
}
