/**
 * Method, path and access of each endpoint of the HTTP API: the half of the endpoint table that needs no schema, so that the web app's
 * first load carries addresses and no validation code. `endpoints.ts` adds bodies, answers and errors.
 */

/** Each capability has one function behind the HTTP API. */
export const httpCapabilities = ['auth', 'profile', 'offers', 'applications', 'support'] as const
export type HttpCapability = (typeof httpCapabilities)[number]

export interface EndpointRoute {
  readonly capability: HttpCapability
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** May contain parameters, such as `{id}`. */
  readonly path: `/api/${string}`
  /** `public` routes have no authorizer; `user` routes need an access token of the user pool. */
  readonly access: 'public' | 'user'
  readonly successStatus: 200 | 201
}

export const endpointRoutes = {
  'send-sms-otp': {
    capability: 'auth',
    method: 'POST',
    path: '/api/auth/send-sms-otp',
    access: 'public',
    successStatus: 200,
  },
  'start-session': { capability: 'profile', method: 'PUT', path: '/api/session', access: 'user', successStatus: 200 },
  'end-session': { capability: 'profile', method: 'DELETE', path: '/api/session', access: 'user', successStatus: 200 },
  'end-all-sessions': {
    capability: 'profile',
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    successStatus: 200,
  },
  'revoke-session': {
    capability: 'profile',
    method: 'POST',
    path: '/api/session/revocation',
    access: 'public',
    successStatus: 200,
  },
  'get-profile': { capability: 'profile', method: 'GET', path: '/api/profile', access: 'user', successStatus: 200 },
  'save-personal-details': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/personal-details',
    access: 'user',
    successStatus: 200,
  },
  'save-location-details': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/location-details',
    access: 'user',
    successStatus: 200,
  },
  'save-professional-details': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/professional-details',
    access: 'user',
    successStatus: 200,
  },
  'save-category': {
    capability: 'profile',
    method: 'PUT',
    path: '/api/profile/category',
    access: 'user',
    successStatus: 200,
  },
  'get-catalogue': {
    capability: 'offers',
    method: 'GET',
    path: '/api/catalogue',
    access: 'public',
    successStatus: 200,
  },
  'record-offers-viewed': {
    capability: 'offers',
    method: 'POST',
    path: '/api/offers/viewed',
    access: 'user',
    successStatus: 200,
  },
  'record-product-click': {
    capability: 'offers',
    method: 'POST',
    path: '/api/offers/product-clicked',
    access: 'user',
    successStatus: 200,
  },
  'apply-to-lender': {
    capability: 'applications',
    method: 'POST',
    path: '/api/applications',
    access: 'user',
    successStatus: 201,
  },
  'list-applications': {
    capability: 'applications',
    method: 'GET',
    path: '/api/applications',
    access: 'user',
    successStatus: 200,
  },
  'list-tickets': { capability: 'support', method: 'GET', path: '/api/tickets', access: 'user', successStatus: 200 },
  'create-ticket': { capability: 'support', method: 'POST', path: '/api/tickets', access: 'user', successStatus: 201 },
  'list-messages': {
    capability: 'support',
    method: 'GET',
    path: '/api/tickets/{id}/messages',
    access: 'user',
    successStatus: 200,
  },
  'send-message': {
    capability: 'support',
    method: 'POST',
    path: '/api/tickets/{id}/messages',
    access: 'user',
    successStatus: 201,
  },
  'open-live': {
    capability: 'support',
    method: 'POST',
    path: '/api/tickets/{id}/live',
    access: 'user',
    successStatus: 201,
  },
} as const satisfies Record<string, EndpointRoute>

export type Operation = keyof typeof endpointRoutes
