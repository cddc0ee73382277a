/** The texts of /status. None of them promises anything that a lender has not said. */
import type { ApplicationStatus } from '#contract/entities.ts'
import { isApplicationStatus } from '#web/components/ui/application-badge.tsx'

export const statusContent = {
  heading: 'Loan Status',
  description: 'Your applications and what the lenders have told us about them.',
  emptyTitle: 'No Loan Applications',
  emptyText: 'When you apply to a lender, you can follow the application here.',
  explore: 'Explore Loan Offers',
  appliedOn: 'Applied On',
  interestRate: 'Interest Rate',
  lastUpdated: 'Last Updated',
  timeline: 'What happened when',
  continueWithLender: 'Continue with Lender',
  applyForOther: 'Apply for Other Loans',
  contactSupport: 'Contact Support',
  guideTitle: 'What each status means',
  guideNote: 'Lenders decide on their own and tell us when something changes. We never ask you for payment.',
  loadFailed: 'Failed to load loan applications.',
  loadFailedHint: 'Please check your connection and try again.',
  lenderGone: 'This lender’s page cannot be opened right now. Please try again, or write to our support.',
  tabBlocked: 'Your browser did not open a new tab. Continue here:',
} as const

const messages: Record<ApplicationStatus, string> = {
  applied: 'Your application was started on the lender’s page. If you have not finished it there, you still can.',
  pending: 'The lender has your application and has not started to check it yet.',
  under_review: 'The lender is checking your details. You need not do anything unless the lender asks you.',
  approved: 'The lender has approved your application. Continue on the lender’s page to complete it.',
  rejected: 'The lender did not approve this application. Other lenders may decide differently.',
}

/** What a status means for the applicant; an unknown status has one friendly sentence. */
export const messageOf = (status: string): string =>
  isApplicationStatus(status) ? messages[status] : 'Status information will be updated soon.'

/** The short explanations of the status guide. */
export const statusGuide: Record<ApplicationStatus, string> = {
  applied: 'You opened the lender’s application form.',
  pending: 'The lender has received it.',
  under_review: 'The lender is checking it.',
  approved: 'The lender said yes. Complete it on the lender’s page.',
  rejected: 'The lender said no. Other lenders may decide differently.',
}
