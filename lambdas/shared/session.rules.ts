/** The signed-in caller. */

export interface StartedSession {
  readonly originJti: string
  /** When the code was accepted: `auth_time`, which stays the same through refreshes. */
  readonly startedAtEpochSeconds: number
}

/** The signed-in caller: the phone in the access token, and the sign-in that the token comes from. */
export interface Session extends StartedSession {
  readonly phone: string
}
