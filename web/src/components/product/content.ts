/** The texts of the components that know the product and that several features use. */
import type { ApplicationStatus, VisitOutcome } from '#contract/entities.ts'

export const statusLabels: Record<ApplicationStatus, string> = {
  applied: 'Applied',
  pending: 'Pending',
  under_review: 'Under Review',
  approved: 'Approved',
  disbursed: 'Disbursed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  reversed: 'Returned',
}

export const unknownStatus = 'Unknown'

export const newAnswer = 'New answer'

/** After a visit to a lender's page. */
export const visitContent = {
  question: (lenderName: string) => `Did you finish at ${lenderName}?`,
  answers: { finished: 'Yes', later: 'Later', failed: "It didn't work" } satisfies Record<VisitOutcome, string>,
  /** The text about the next step. */
  said: {
    finished: "Thanks. The lender decides now, and you'll see its answer in Loan Status.",
    later: 'OK. You can continue in Loan Status whenever you like.',
    failed: 'Sorry about that. Try again, or write to us in Support.',
  } satisfies Record<VisitOutcome, string>,
  failed: "Your answer wasn't saved.",
} as const

/** The words for something that waits for the network. */
export const savedHere = {
  title: 'Saved on this device',
  description: 'It is sent when the network is back.',
  waiting: 'What you wrote is sent when the network is back.',
} as const

export const logOutContent = {
  waiting: 'Something you wrote waits for the network. If you log out now, it is deleted.',
  anyway: 'Log out and delete it',
} as const

/** The texts of the birth date as three fields. */
export const birthDateContent = { label: 'Date of Birth', day: 'Day', month: 'Month', year: 'Year' } as const
