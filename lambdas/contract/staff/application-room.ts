/** The rows of the room Applications in the table of staff endpoints. */
import {
  applicationResponse,
  countApplicationsQuery,
  countApplicationsResponse,
  listApplicationsQuery,
  listApplicationsResponse,
  listLendersResponse,
  mapWordsRequest,
  mapWordsResponse,
  searchApplicationsRequest,
  searchApplicationsResponse,
  setStatusRequest,
  undoRequest,
  undoResponse,
  unmappedWordsResponse,
} from './staff-applications.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

const desk = { capability: 'staff-desk', roles: ['support', 'partners'], successStatus: 200 } as const
const application = '/api/applications/{user_id}/{lender_id}'

export const applicationRoom = {
  'list-application-lenders': {
    ...desk,
    method: 'GET',
    path: '/api/applications/lenders',
    response: listLendersResponse,
    errors: [],
  },
  'list-applications': {
    ...desk,
    method: 'GET',
    path: '/api/applications',
    query: listApplicationsQuery,
    response: listApplicationsResponse,
    errors: [],
  },
  'count-applications': {
    ...desk,
    method: 'GET',
    path: '/api/applications/counts',
    query: countApplicationsQuery,
    response: countApplicationsResponse,
    errors: [],
    isPassive: true,
  },
  /** A recorded look where a phone is given. */
  'search-applications': {
    ...desk,
    method: 'POST',
    path: '/api/applications/search',
    body: searchApplicationsRequest,
    response: searchApplicationsResponse,
    errors: [],
  },
  /** A recorded look. */
  'open-application': {
    ...desk,
    method: 'GET',
    path: application,
    response: applicationResponse,
    errors: ['APPLICATION_NOT_FOUND'],
  },
  'set-application-status': {
    ...desk,
    method: 'POST',
    path: `${application}/status`,
    body: setStatusRequest,
    response: applicationResponse,
    errors: ['APPLICATION_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  },
  'undo-application-status': {
    ...desk,
    method: 'POST',
    path: `${application}/undo`,
    body: undoRequest,
    response: undoResponse,
    errors: ['APPLICATION_NOT_FOUND'],
  },
  'list-unmapped-words': {
    ...desk,
    roles: ['partners'],
    method: 'GET',
    path: '/api/applications/lenders/{lender_id}/unmapped-words',
    response: unmappedWordsResponse,
    errors: [],
  },
  'map-lender-words': {
    ...desk,
    roles: ['partners'],
    method: 'POST',
    path: '/api/applications/lenders/{lender_id}/words',
    body: mapWordsRequest,
    response: mapWordsResponse,
    errors: ['LENDER_NOT_FOUND'],
  },
} as const satisfies Record<string, StaffEndpoint>
