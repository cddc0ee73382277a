/** Which status of an application may follow which (spec 4, Application status). */
import type { ApplicationStatus } from '#contract/entities.ts'
import { createTransitions } from '../status-transitions.ts'

/** By what staff sets. A rejected application starts again by another click of the user only. */
export const applicationTransitions = createTransitions<ApplicationStatus>({
  applied: ['pending'],
  pending: ['under_review'],
  under_review: ['approved', 'rejected'],
  approved: [],
  rejected: [],
})
