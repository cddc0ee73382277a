/** The profile function: ends of sessions, the three-step profile, the category, the switches of consent, and the list of notices. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { pause, randomIds as ids } from '#adapters/system.ts'
import { environment } from '#contract/environment.ts'
import { httpFunction } from '#entry/http-function.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { clock, openFunctionTable, openIdentity, readEdgeOptions } from '#handlers/function-parts.ts'
import { changeConsent, getConsents } from '#lambdas/consent/change-consent.ts'
import { noticeEndpoints } from '#lambdas/notices/notice-endpoints.contract.ts'
import { chooseNotices, getNotices, savePush } from '#lambdas/notices/own-notices.ts'
import { pushKeysOf } from '#lambdas/push/push-keys.function.ts'
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

const table = openFunctionTable()
const pool = {
  userPoolId: requiredVariable(environment.userPoolId),
  clientId: requiredVariable(environment.userPoolClientId),
}
const openTokens = onFirstUse(async () => (await import('./refresh-tokens.function.ts')).openRefreshTokens(pool))
const refreshTokens: RefreshTokens = {
  revoke: async (refreshToken) => (await openTokens()).revoke(refreshToken),
  revokeAllOf: async (phone) => (await openTokens()).revokeAllOf(phone),
}
const push = {
  pushKey: pushKeysOf(requiredVariable(environment.pushSecret)).publicKey,
  isLocal: requiredVariable(environment.stage) === 'local',
}
const identity = openIdentity()
const ports = { table, pause, ...push, refreshTokens, identity, ids, clock }

export const handler = httpFunction(
  { ...profileEndpoints, ...noticeEndpoints },
  {
    'end-session': ({ caller, body }) => endSession(ports, caller, body),
    'end-all-sessions': ({ caller }) => endAllSessions(ports, caller),
    'revoke-session': ({ body }) => revokeSession(ports, body),
    'get-profile': ({ caller }) => getProfile(ports, caller),
    'save-personal-details': ({ caller, body }) => saveProfileStep(ports, caller, personalDetailsSaved, body),
    'save-location-details': ({ caller, body }) => saveProfileStep(ports, caller, locationDetailsSaved, body),
    'save-professional-details': ({ caller, body }) => saveProfileStep(ports, caller, professionalDetailsSaved, body),
    'save-category': ({ caller, body }) => saveCategory(ports, caller, body),
    'save-language': ({ caller, body }) => saveProfileStep(ports, caller, languageChosen, body),
    'get-consents': ({ caller }) => getConsents(ports, caller),
    'save-consent': ({ caller, body, clientAddress }) =>
      changeConsent(ports, caller, { ...body, how: 'switch', address: clientAddress }),
    'mark-terms-seen': ({ caller, body }) => markTermsSeen(ports, caller, body),
    'get-notices': ({ caller }) => getNotices(ports, caller),
    'save-push': ({ caller, body, clientAddress }) => savePush(ports, caller, body, clientAddress),
    'save-notices': ({ caller, body, clientAddress }) => chooseNotices(ports, caller, body, clientAddress),
  },
  readEdgeOptions(),
)
