/**
 * In the message of the user pool's error (UserLambdaValidationException) when a right code has made the phone's user and the pool does not
 * find it within the same session: the same code signs in with a new one.
 */
export const signInAgain = 'SIGN_IN_AGAIN'
