/** Which status of an application may follow which. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { createTransitions } from '../status-transitions.ts'

/** For changes by staff. Only another click of the user restarts a rejected application. */
export const applicationTransitions = createTransitions<ApplicationStatus>({
  applied: ['pending'],
  pending: ['under_review'],
  under_review: ['approved', 'rejected'],
  approved: [],
  rejected: [],
})
