/**
 * Log Out of a session whose access token has expired, so that only its refresh token is left to revoke. Anyone who has that token may
 * revoke it, as at the user pool itself.
 */
import type { EndSessionRequest, SessionRevokedResponse } from '#contract/profile/session.ts'
import type { RefreshTokens } from './ports.ts'

/** Succeeds for any text. Throws BUSY when the pool does not answer. */
export const revokeSession = async (
  { refreshTokens }: { readonly refreshTokens: RefreshTokens },
  { refresh_token }: EndSessionRequest,
): Promise<SessionRevokedResponse> => {
  await refreshTokens.revoke(refresh_token)
  return { success: true }
}
