/** An error of Cognito's API. Clients read its type. */
import { JsonApiError } from '../../engine/json-api.ts'

export class CognitoError extends JsonApiError {}

/** The error of every failed sign-in, whatever the cause. */
export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)
