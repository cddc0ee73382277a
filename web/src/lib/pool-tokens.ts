/** The tokens of a session with a user pool, as both web apps store them. */

export interface PoolTokens {
  readonly access: string
  readonly refresh: string
  /** By this browser's clock, `renewEarlySeconds` before the access token expires. */
  readonly renewAtEpochMilliseconds: number
}

export const renewEarlySeconds = 60

/** @returns undefined for a stored object that lacks one of them */
export const poolTokensOf = ({
  access,
  refresh,
  renewAtEpochMilliseconds,
}: Record<string, unknown>): PoolTokens | undefined =>
  typeof access === 'string' &&
  access &&
  typeof refresh === 'string' &&
  refresh &&
  typeof renewAtEpochMilliseconds === 'number'
    ? { access, refresh, renewAtEpochMilliseconds }
    : undefined
