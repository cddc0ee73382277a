/** The rows of the profile in the table of endpoints, which checks their type: ends of sessions, the profile and consents. */
import { userRows } from '#contract/endpoint-rows.ts'
import { consentsResponse, consentState, saveConsentRequest } from '#lambdas/consent/consents.contract.ts'
import {
  categoryRequest,
  languageRequest,
  locationDetailsRequest,
  personalDetailsRequest,
  professionalDetailsRequest,
  profileResponse,
} from './profile.contract.ts'
import {
  endSessionRequest,
  sessionEndedResponse,
  sessionRevokedResponse,
  termsSeenRequest,
} from './session.contract.ts'

const { get, post, put, remove } = userRows('profile', 'USER_NOT_FOUND')

export const profileEndpoints = {
  'end-session': remove('/api/session', sessionEndedResponse, { body: endSessionRequest, errors: ['UNAUTHORIZED'] }),
  'end-all-sessions': remove('/api/sessions', sessionEndedResponse, { errors: ['UNAUTHORIZED', 'SIGNED_OUT'] }),
  'revoke-session': post('/api/session/revocation', sessionRevokedResponse, {
    access: 'public',
    body: endSessionRequest,
    errors: [],
  }),
  'get-profile': get('/api/profile', profileResponse),
  'save-personal-details': put('/api/profile/personal-details', profileResponse, { body: personalDetailsRequest }),
  'save-location-details': put('/api/profile/location-details', profileResponse, { body: locationDetailsRequest }),
  'save-professional-details': put('/api/profile/professional-details', profileResponse, {
    body: professionalDetailsRequest,
  }),
  'save-category': put('/api/profile/category', profileResponse, { body: categoryRequest }),
  'save-language': put('/api/profile/language', profileResponse, { body: languageRequest }),
  'get-consents': get('/api/profile/consents', consentsResponse),
  'save-consent': put('/api/profile/consents', consentState, { body: saveConsentRequest }),
  'mark-terms-seen': put('/api/profile/terms-seen', profileResponse, { body: termsSeenRequest }),
} as const
