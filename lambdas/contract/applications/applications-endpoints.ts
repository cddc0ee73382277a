/** The rows of applications in the table of endpoints, which checks their type. */
import {
  applyRequest,
  applyResponse,
  listApplicationsQuery,
  listApplicationsResponse,
  saveVisitOutcomeRequest,
  saveVisitOutcomeResponse,
} from './applications.ts'

export const applicationsEndpoints = {
  'apply-to-lender': {
    capability: 'applications',
    method: 'POST',
    path: '/api/applications',
    access: 'user',
    successStatus: 201,
    body: applyRequest,
    response: applyResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND', 'UNDER_AGE'],
  },
  'list-applications': {
    capability: 'applications',
    method: 'GET',
    path: '/api/applications',
    access: 'user',
    successStatus: 200,
    query: listApplicationsQuery,
    response: listApplicationsResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT'],
  },
  'save-visit-outcome': {
    capability: 'applications',
    method: 'PUT',
    path: '/api/applications/{application_id}/visit-outcome',
    access: 'user',
    successStatus: 200,
    body: saveVisitOutcomeRequest,
    response: saveVisitOutcomeResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'APPLICATION_NOT_FOUND'],
  },
} as const
