/** An app client: the flows it may use and the lifetimes of its tokens. */

export interface UserPoolClient {
  id: string
  authFlows: readonly string[]
  accessTokenSeconds: number
  idTokenSeconds: number
  refreshTokenSeconds: number
  /** The time between InitiateAuth and the answer to the challenge. */
  authSessionSeconds: number
  /** Answers for unknown users as for known ones. */
  hidesUnknownUsers: boolean
  /** The attributes in its tokens; undefined for all. */
  readAttributes: readonly string[] | undefined
}
