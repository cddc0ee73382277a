/** An app client: which flows it may use and how long its tokens live. */

export interface UserPoolClientOptions {
  id: string
  authFlows: readonly string[]
  accessTokenSeconds: number
  idTokenSeconds: number
  refreshTokenSeconds: number
  /** Between InitiateAuth and the answer to the challenge. */
  authSessionSeconds: number
  /** Unknown users look like known ones. */
  hidesUnknownUsers: boolean
  /** Attributes that its tokens show; all without it. */
  readAttributes: readonly string[] | undefined
}

export class UserPoolClient {
  readonly options: UserPoolClientOptions

  constructor(options: UserPoolClientOptions) {
    this.options = options
  }
}
