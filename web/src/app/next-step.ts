/** The next step of a visitor, the first that home shows: the most important one of all that wait. */
import type { Application, Ticket } from '#contract/entities.ts'
import { isApproved } from '#lambdas/applications/application-status.rules.ts'
import { isVisitorsTurn } from '#lambdas/applications/visit-outcome.rules.ts'
import type { ProfileStep } from '#lambdas/profile/profile-fields.contract.ts'
import type { Loaded } from '#web/lib/use-loaded.ts'

type NextStep =
  /** A loan is approved, and the visitor completes it with the lender. */
  | { readonly kind: 'complete'; readonly application: Application }
  /** Support has answered, or decided a complaint. */
  | { readonly kind: 'read'; readonly ticket: Ticket }
  /** The visitor opened a lender's form and has not said that it is finished. */
  | { readonly kind: 'finish'; readonly application: Application }
  /** The profile lacks facts; `step` asks for the first of them. */
  | { readonly kind: 'profile'; readonly step: ProfileStep }
  /** A list has failed to load, so something may wait that nobody can see. */
  | { readonly kind: 'unknown' }
  /** The lenders have the applications, of which the one with the newest change is first. */
  | { readonly kind: 'follow'; readonly applications: readonly Application[] }
  /** Nothing waits, and nothing was chosen. */
  | { readonly kind: 'compare' }

export interface WaitingThings {
  /** Both newest first. */
  readonly applications: Loaded<readonly Application[]>
  readonly tickets: Loaded<readonly Ticket[]>
  /** The steps of the profile that lack facts, in their order. */
  readonly missingSteps: readonly ProfileStep[]
  readonly isProfilePutOff: boolean
}

/** Undefined while a list is loading that may hold a more important step. */
export const nextStep = ({
  applications,
  tickets,
  missingSteps,
  isProfilePutOff,
}: WaitingThings): NextStep | undefined => {
  if (applications.status === 'loading') return undefined
  const known = applications.status === 'ready' ? applications.value : []
  const waiting = known.filter(isVisitorsTurn)
  const approved = waiting.find(isApproved)
  if (approved) return { kind: 'complete', application: approved }

  if (tickets.status === 'loading') return undefined
  const answered = tickets.status === 'ready' && tickets.value.find(({ has_new_answer: isNew }) => isNew)
  if (answered) return { kind: 'read', ticket: answered }

  const [opened] = waiting
  if (opened) return { kind: 'finish', application: opened }
  const [step] = missingSteps
  if (step !== undefined && !isProfilePutOff) return { kind: 'profile', step }
  if ([applications, tickets].some(({ status }) => status === 'failed')) return { kind: 'unknown' }
  if (known.length === 0) return { kind: 'compare' }
  return {
    kind: 'follow',
    applications: [...known].sort((one, other) => other.updated_at.localeCompare(one.updated_at)),
  }
}
