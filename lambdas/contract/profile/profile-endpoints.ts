/** The rows of the function `profile` in the table of endpoints, which checks their type: ends of sessions, the profile, notices and consents. */
import { userRows } from '../endpoint-rows.ts'
import { consentsResponse, consentState, saveConsentRequest } from '../consent/consents.ts'
import { noticesRequest, noticesResponse, noticesSaved } from '../notices/notices.ts'
import { pushState, savePushRequest } from '../notices/push.ts'
import {
  categoryRequest,
  languageRequest,
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsRequest,
  profileResponse,
} from './profile.ts'
import { endSessionRequest, sessionEndedResponse, sessionRevokedResponse, termsSeenRequest } from './session.ts'

const { get, post, put, remove } = userRows('profile', 'USER_NOT_FOUND')

export const profileEndpoints = {
  'end-session': {
    ...remove,
    path: '/api/session',
    body: endSessionRequest,
    response: sessionEndedResponse,
    errors: ['UNAUTHORIZED'],
  },
  'end-all-sessions': {
    ...remove,
    path: '/api/sessions',
    response: sessionEndedResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'revoke-session': {
    ...post,
    path: '/api/session/revocation',
    access: 'public',
    body: endSessionRequest,
    response: sessionRevokedResponse,
    errors: [],
  },
  'get-profile': { ...get, path: '/api/profile', response: profileResponse },
  'save-personal-details': {
    ...put,
    path: '/api/profile/personal-details',
    body: personalDetailsRequest,
    response: profileResponse,
  },
  'save-location-details': {
    ...put,
    path: '/api/profile/location-details',
    body: locationDetailsRequest,
    response: profileResponse,
  },
  'save-professional-details': {
    ...put,
    path: '/api/profile/professional-details',
    body: professionalDetailsRequest,
    response: profileResponse,
  },
  'save-category': { ...put, path: '/api/profile/category', body: categoryRequest, response: profileResponse },
  'save-language': { ...put, path: '/api/profile/language', body: languageRequest, response: profileResponse },
  'get-notices': { ...get, path: '/api/profile/notices', response: noticesResponse },
  'save-notices': { ...put, path: '/api/profile/notices', body: noticesRequest, response: noticesSaved },
  'save-push': { ...put, path: '/api/profile/push', body: savePushRequest, response: pushState },
  'get-consents': { ...get, path: '/api/profile/consents', response: consentsResponse },
  'save-consent': { ...put, path: '/api/profile/consents', body: saveConsentRequest, response: consentState },
  'mark-terms-seen': { ...put, path: '/api/profile/terms-seen', body: termsSeenRequest, response: profileResponse },
} as const
