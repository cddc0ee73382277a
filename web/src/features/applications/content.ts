/** The texts of /status. None of them promises a decision of a lender. */
import type { ApplicationStatus, VisitOutcome } from '#contract/entities.ts'
import { isApplicationStatus } from '#domain/applications/application-status.ts'

export const statusContent = {
  heading: 'Loan Status',
  description: 'Your applications and what each lender has said.',
  loading: 'Loading applications',
  emptyTitle: 'No Loan Applications',
  emptyText: 'Once you apply to a lender, you can track your application here.',
  explore: 'Explore Loan Offers',
  appliedOn: 'Applied On',
  interestRate: 'Interest Rate',
  lastUpdated: 'Last Updated',
  timeline: (entries: number) => `Timeline (${entries})`,
  continueWithLender: 'Continue with Lender',
  openLenderPage: "Open the lender's page",
  applyForOther: 'Apply for Other Loans',
  contactSupport: 'Contact Support',
  guideTitle: 'How a status changes',
  /** Between the two ends of the way. */
  guideOr: 'or',
  guideNote:
    "The lender decides. We change the status here when the lender tells us, so the lender's own page can be ahead of ours. We never ask you for payment.",
  loadFailed: 'Failed to load loan applications.',
  /** Shown in the page; it stays after the toast. */
  notLoaded: "We couldn't get your applications",
  notLoadedHint: 'Check your connection and try again.',
} as const

/** In their order on the page. */
export const groupTitles = { actionNeeded: 'Action needed', inProgress: 'In progress', closed: 'Closed' } as const

const messages: Record<ApplicationStatus, string> = {
  applied: "You opened the lender's application form.",
  pending: 'The lender has received your application.',
  under_review: 'Nothing to do now: the lender is checking it.',
  approved: "The lender has approved your application. Complete it on the lender's page.",
  disbursed: 'The lender says that it has paid out the loan to you.',
  rejected: "The lender didn't approve this application. Another lender may decide differently.",
  withdrawn: 'You or the lender ended this application before a decision.',
  expired: "The lender's offer ended before the loan was paid out. You can apply again.",
  reversed: 'You gave the loan back in its cooling-off time.',
}

/** The explanation of a status for the applicant; a general sentence for an unknown one. */
export const messageOf = (status: string): string =>
  isApplicationStatus(status) ? messages[status] : 'Status information will be updated soon.'

/** Instead of the explanation of 'applied', once the visitor has said how the visit ended. */
export const visitMessages: Record<VisitOutcome, string> = {
  finished: "You told us that you've finished. The lender decides now, and you'll see its answer here.",
  later: 'You wanted to finish later. Continue when your papers are ready.',
  failed: "It didn't work last time. Try again, or contact support.",
}
