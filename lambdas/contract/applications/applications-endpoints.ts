/** The rows of applications in the table of endpoints, which checks their type. */
import { userRows } from '../endpoint-rows.ts'
import {
  applyRequest,
  applyResponse,
  listApplicationsQuery,
  listApplicationsResponse,
  saveVisitOutcomeRequest,
  saveVisitOutcomeResponse,
} from './applications.ts'

const { get, post, put } = userRows('applications')

export const applicationsEndpoints = {
  'apply-to-lender': {
    ...post,
    path: '/api/applications',
    successStatus: 201,
    body: applyRequest,
    response: applyResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND', 'UNDER_AGE'],
  },
  'list-applications': {
    ...get,
    path: '/api/applications',
    query: listApplicationsQuery,
    response: listApplicationsResponse,
  },
  'save-visit-outcome': {
    ...put,
    path: '/api/applications/{application_id}/visit-outcome',
    body: saveVisitOutcomeRequest,
    response: saveVisitOutcomeResponse,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'APPLICATION_NOT_FOUND'],
  },
} as const
