/** What a step of a sign-in answers: tokens, or the next challenge. */
import type { AuthenticationResult } from './sign-ins.ts'

export const challengeNames = [
  'CUSTOM_CHALLENGE',
  'MFA_SETUP',
  'NEW_PASSWORD_REQUIRED',
  'PASSWORD_VERIFIER',
  'SOFTWARE_TOKEN_MFA',
] as const
export type ChallengeName = (typeof challengeNames)[number]

export type AuthAnswer =
  | { AuthenticationResult: AuthenticationResult; ChallengeParameters: Record<string, never> }
  | { ChallengeName: ChallengeName; ChallengeParameters: Record<string, string>; Session?: string }
