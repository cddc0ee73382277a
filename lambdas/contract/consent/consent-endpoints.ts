/** The endpoints of the switches on /profile, and of the note about new terms. */
import { profileResponse } from '../profile/profile.ts'
import { termsSeenRequest } from '../profile/session.ts'
import { consentsResponse, consentState, saveConsentRequest } from './consents.ts'

const errors = ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND'] as const

export const consentEndpoints = {
  'get-consents': {
    capability: 'profile',
    method: 'GET',
    path: '/api/profile/consents',
    access: 'user',
    successStatus: 200,
    response: consentsResponse,
    errors,
  },
  'save-consent': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/consents',
    access: 'user',
    successStatus: 200,
    body: saveConsentRequest,
    response: consentState,
    errors,
  },
  'mark-terms-seen': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/terms-seen',
    access: 'user',
    successStatus: 200,
    body: termsSeenRequest,
    response: profileResponse,
    errors,
  },
} as const
