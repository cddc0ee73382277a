/** The Cognito user pool of staff, apart from that of visitors: e-mail and password, and a required authenticator app. */
import { Duration, Validations } from 'aws-cdk-lib'
import { Mfa } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { staffRoles } from '#lambdas/staff/staff-endpoint.contract.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import type { StageConfig } from '../../config.ts'
import { SignInPool } from '../auth/sign-in-pool.ts'
import type { CapabilityFunction } from '../capability-function.ts'

export class StaffIdentity extends SignInPool {
  /** @param beforeSignIn is asked before each password; it must not refer to the pool, because the pool refers to it */
  constructor(scope: Construct, id: string, config: StageConfig, beforeSignIn: CapabilityFunction) {
    super(scope, id, config, {
      pool: {
        signInAliases: { email: true },
        signInCaseSensitive: false,
        // Admins invite with addresses that they know; nothing is sent there.
        autoVerify: { email: false },
        lambdaTriggers: { preAuthentication: beforeSignIn.live },
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
      },
      groups: staffRoles,
      authFlows: { userSrp: true },
      stepMinutes: staffPolicy.signInStepMinutes,
      accessTokenMinutes: staffPolicy.accessTokenMinutes,
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

  /** Allows a function to invite, change and revoke members. */
  allowMembers(user: CapabilityFunction): void {
    user.allow(
      this.allowing(
        'AdminAddUserToGroup',
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminDisableUser',
        'AdminGetUser',
        'AdminListGroupsForUser',
        'AdminRemoveUserFromGroup',
        'AdminSetUserPassword',
        'ListUsers',
      ),
    )
  }
}
