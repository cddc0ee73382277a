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
  'apply-to-lender': post('/api/applications', applyResponse, {
    successStatus: 201,
    body: applyRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'USER_NOT_FOUND', 'LENDER_NOT_FOUND', 'UNDER_AGE'],
  }),
  'list-applications': get('/api/applications', listApplicationsResponse, { query: listApplicationsQuery }),
  'save-visit-outcome': put('/api/applications/{application_id}/visit-outcome', saveVisitOutcomeResponse, {
    body: saveVisitOutcomeRequest,
    errors: ['UNAUTHORIZED', 'SIGNED_OUT', 'APPLICATION_NOT_FOUND'],
  }),
} as const
