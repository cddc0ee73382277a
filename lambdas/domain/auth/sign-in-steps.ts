/** The steps of one sign-in at the user pool: one question, one answer, then tokens or the end. */

export interface AnsweredChallenge {
  readonly challengeName: string
  readonly challengeResult: boolean
}

export type SignInStep = 'ask-for-code' | 'issue-tokens' | 'fail'

/**
 * @param answered the session's challenges so far. A wrong answer or any other kind of challenge ends the session, so that every guess
 * needs a new one and no password challenge can replace the code.
 */
export const nextSignInStep = (answered: readonly AnsweredChallenge[], isUserKnown: boolean): SignInStep => {
  const [first, ...more] = answered
  if (!first) return 'ask-for-code'
  const isRight = first.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult && more.length === 0
  return isRight && isUserKnown ? 'issue-tokens' : 'fail'
}
