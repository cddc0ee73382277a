/** The profile function: ends of sessions, the three-step profile, the category, the switches of consent, and the list of notices. */
import { environment } from '#contract/environment.ts'
import { httpFunction } from '#entry/http-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { changeConsent, getConsents } from '#lambdas/consent/change-consent.ts'
import { noticeEndpoints } from '#lambdas/notices/notice-endpoints.contract.ts'
import { chooseNotices, confirmPush, endPush, getNotices, savePush } from '#lambdas/notices/own-notices.ts'
import { pushKeysOf } from '#lambdas/push/push-keys.function.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import { browserIds, pause } from '#lambdas/shared/system.function.ts'
import { log, openIdentity, openWorld, readEdgeOptions } from '#lambdas/shared/world.function.ts'
import type { RefreshTokens } from './known-user.rules.ts'
import { getProfile, markTermsSeen, saveCategory, saveProfileStep } from './own-profile.ts'
import { profileEndpoints } from './profile-endpoints.contract.ts'
import { endAllSessions, endSession, revokeSession } from './sessions.ts'
import {
  languageChosen,
  locationDetailsSaved,
  personalDetailsSaved,
  professionalDetailsSaved,
} from './user-steps.rules.ts'

const pool = {
  userPoolId: requiredVariable(environment.userPoolId),
  clientId: requiredVariable(environment.userPoolClientId),
}
const openTokens = onFirstUse(async () => (await import('./refresh-tokens.function.ts')).openRefreshTokens(pool))
const refreshTokens: RefreshTokens = {
  revoke: async (refreshToken) => (await openTokens()).revoke(refreshToken),
  revokeAllOf: async (phone) => (await openTokens()).revokeAllOf(phone),
}
const world = {
  ...openWorld(),
  browserIds,
  identity: openIdentity(),
  isLocal: requiredVariable(environment.stage) === 'local',
  log,
  pause,
  pushKey: pushKeysOf(requiredVariable(environment.pushSecret)).publicKey,
  refreshTokens,
}

export const handler = httpFunction(
  { ...profileEndpoints, ...noticeEndpoints },
  {
    'end-session': ({ caller, body }) => endSession(world, caller, body),
    'end-all-sessions': ({ caller }) => endAllSessions(world, caller),
    'revoke-session': ({ body }) => revokeSession(world, body),
    'get-profile': ({ caller }) => getProfile(world, caller),
    'save-personal-details': ({ caller, body }) => saveProfileStep(world, caller, personalDetailsSaved, body),
    'save-location-details': ({ caller, body }) => saveProfileStep(world, caller, locationDetailsSaved, body),
    'save-professional-details': ({ caller, body }) => saveProfileStep(world, caller, professionalDetailsSaved, body),
    'save-category': ({ caller, body }) => saveCategory(world, caller, body),
    'save-language': ({ caller, body }) => saveProfileStep(world, caller, languageChosen, body),
    'get-consents': ({ caller }) => getConsents(world, caller),
    'save-consent': ({ caller, body, clientAddress }) =>
      changeConsent(world, caller, { ...body, how: 'switch', address: clientAddress }),
    'mark-terms-seen': ({ caller, body }) => markTermsSeen(world, caller, body),
    'get-notices': ({ caller }) => getNotices(world, caller),
    'save-push': ({ caller, body, clientAddress }) => savePush(world, caller, body, clientAddress),
    'end-push': ({ body }) => endPush(world, body),
    'confirm-push': ({ body }) => confirmPush(world, body),
    'save-notices': ({ caller, body, clientAddress }) => chooseNotices(world, caller, body, clientAddress),
  },
  readEdgeOptions(),
)
