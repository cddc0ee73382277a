/** An error that Cognito answers with: its type is what clients look at. */

export type CognitoErrorType =
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'UnexpectedLambdaException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserLambdaValidationException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

export class CognitoError extends Error {
  override readonly name: CognitoErrorType

  constructor(type: CognitoErrorType, message: string) {
    super(message)
    this.name = type
  }
}

/** The answer to every failed sign-in, whatever failed. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)
