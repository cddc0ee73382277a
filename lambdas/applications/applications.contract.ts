/** Apply Now, the list of a visitor's applications, and their rows in the table of endpoints, which checks their type. */
import * as z from 'zod/mini'
import { userRows } from '#contract/endpoint-rows.ts'
import { application, visitOutcome } from '#contract/entities.ts'
import { consentTextVersion } from '#lambdas/consent/consents.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'

/**
 * `consent_version` is that of the line above the button, which says what goes to the lender; pages of before the line send none, and leave no receipt.
 */
export const applyRequest = z.strictObject({ lender_id: entryId, consent_version: z.optional(consentTextVersion) })
export type ApplyRequest = z.infer<typeof applyRequest>

/** `apply_url` is the lender's own page, with every {user_id} and {click_id} replaced by the URL-encoded id of user and application. */
const applyResponse = z.object({ application, apply_url: z.string() })
export type ApplyResponse = z.infer<typeof applyResponse>

/** How the visit to the lender's page ended, in the visitor's words. */
const saveVisitOutcomeRequest = z.strictObject({ outcome: visitOutcome })
const saveVisitOutcomeResponse = z.object({ application })

/** Newest first by applied_at. Without `fresh`, the answer may lag by a moment behind a change. */
export const listApplicationsQuery = z.strictObject({
  fresh: z.optional(z.literal('true')),
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9][0-9]|100)$/, 'must be 1 to 100'))),
})
export type ListApplicationsQuery = z.infer<typeof listApplicationsQuery>
const listApplicationsResponse = z.object({ applications: z.array(application) })
export type ListApplicationsResponse = z.infer<typeof listApplicationsResponse>

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
