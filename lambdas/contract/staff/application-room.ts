/** The rows of the room Applications in the table of staff endpoints. */
import { rowsWith } from '../endpoint-rows.ts'
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

const { get, post } = rowsWith({
  capability: 'staff-desk',
  roles: ['support', 'partners'],
  successStatus: 200,
  errors: [],
})
const application = '/api/applications/{user_id}/{lender_id}'

export const applicationRoom = {
  'list-application-lenders': { ...get, path: '/api/applications/lenders', response: listLendersResponse },
  'list-applications': {
    ...get,
    path: '/api/applications',
    query: listApplicationsQuery,
    response: listApplicationsResponse,
  },
  'count-applications': {
    ...get,
    path: '/api/applications/counts',
    query: countApplicationsQuery,
    response: countApplicationsResponse,
    isPassive: true,
  },
  /** A recorded look where a phone is given. */
  'search-applications': {
    ...post,
    path: '/api/applications/search',
    body: searchApplicationsRequest,
    response: searchApplicationsResponse,
  },
  /** A recorded look. */
  'open-application': { ...get, path: application, response: applicationResponse, errors: ['APPLICATION_NOT_FOUND'] },
  'set-application-status': {
    ...post,
    path: `${application}/status`,
    body: setStatusRequest,
    response: applicationResponse,
    errors: ['APPLICATION_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  },
  'undo-application-status': {
    ...post,
    path: `${application}/undo`,
    body: undoRequest,
    response: undoResponse,
    errors: ['APPLICATION_NOT_FOUND'],
  },
  'list-unmapped-words': {
    ...get,
    roles: ['partners'],
    path: '/api/applications/lenders/{lender_id}/unmapped-words',
    response: unmappedWordsResponse,
  },
  'map-lender-words': {
    ...post,
    roles: ['partners'],
    path: '/api/applications/lenders/{lender_id}/words',
    body: mapWordsRequest,
    response: mapWordsResponse,
    errors: ['LENDER_NOT_FOUND'],
  },
} as const satisfies Record<string, StaffEndpoint>
