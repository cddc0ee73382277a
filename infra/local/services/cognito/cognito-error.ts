/** An error of Cognito's API. Clients read its type. */

export type CognitoErrorType =
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidLambdaResponseException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'TooManyRequestsException'
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

/** The error of every failed sign-in, whatever the cause. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)
