/** The steps of one sign-in at the user pool: one question, one answer, then tokens or the end. */

interface AnsweredChallenge {
  readonly challengeName: string
  readonly challengeResult: boolean
}

export type SignInStep = 'ask-for-code' | 'issue-tokens' | 'sign-in-again' | 'fail'

/**
 * @param answered the session's challenges so far. A wrong answer or any other kind of challenge ends the session, so that every guess
 * needs a new one and no password challenge can replace the code. The user of a first sign-in is made with the right answer; a pool that
 * does not find it within the session finds it in the next.
 */
export const nextSignInStep = (answered: readonly AnsweredChallenge[], isUserKnown: boolean): SignInStep => {
  const [first, ...more] = answered
  if (!first) return 'ask-for-code'
  const isRight = first.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult && more.length === 0
  if (!isRight) return 'fail'
  return isUserKnown ? 'issue-tokens' : 'sign-in-again'
}
