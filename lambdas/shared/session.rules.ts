/** The signed-in caller. */

export interface StartedSession {
  readonly originJti: string
  /** When the code was accepted: `auth_time`, which stays the same through refreshes. */
  readonly startedAtEpochSeconds: number
}

/** The signed-in caller: the phone in the access token, and the sign-in that the token comes from. */
export interface Session extends StartedSession {
  /** The immutable username of the token, in E.164. */
  readonly phone: string
  /** The days of the stage without a visit after which an account opens nothing until a session starts. */
  readonly silentDays: number
}
