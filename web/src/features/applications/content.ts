/** The texts of /status. None of them promises a decision of a lender. */
import { brand } from '#contract/brand.ts'
import type { ApplicationStatus, StatusReason, StatusSource, VisitOutcome } from '#contract/entities.ts'
import { isApplicationStatus } from '#lambdas/applications/application-status.rules.ts'

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
  complain: 'Make a complaint',
  writes: (source: StatusSource | undefined) => (source === 'staff' ? 'We write:' : 'The lender writes:'),
  why: 'Why:',
  whatHelps: 'What helps:',
  unconfirmed: 'Not confirmed by the lender yet',
  guideTitle: 'How a status changes',
  guideWay: 'On the way to a loan',
  guideEnds: 'Other ends',
  guideNote: 'The lender decides, and its own page can be ahead of ours. We never ask you for payment.',
} as const

/** In their order on the page. */
export const groupTitles = {
  actionNeeded: 'Action needed',
  inProgress: 'In progress',
  loans: 'Your loans',
  closed: 'Closed',
} as const

const messages: Record<ApplicationStatus, string> = {
  applied: "You opened the lender's application form.",
  pending: 'The lender has received your application.',
  under_review: 'Nothing to do now: the lender is checking it.',
  approved: "The lender has approved your application. Complete it on the lender's page.",
  disbursed: "The lender reports that it has paid the loan to your account. If the money isn't there, ask the lender.",
  rejected: "The lender didn't approve this application. Another lender may decide differently.",
  withdrawn: 'This application was withdrawn, so no loan follows from it. You can apply again.',
  expired: 'The time for this application or its offer ran out. You can apply again, and the terms may then differ.',
  reversed:
    'The lender reports that the loan was returned, as in its cooling-off time. Ask it to confirm in writing that you owe nothing.',
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

export interface ReasonText {
  readonly why: string
  /** Advice for the applicant, with the time to try again. It promises nothing: the lender decides. */
  readonly helps: string
}

/** Each also fits an application that is still open. */
export const reasonTexts: Record<StatusReason, ReasonText> = {
  area: {
    why: "The lender doesn't lend at your pincode.",
    helps: 'Check the pincode in your profile. Try this lender again when your address has changed.',
  },
  bureau_record: {
    why: "Your credit record didn't meet the lender's rules.",
    helps:
      'Read your credit report, which each credit bureau gives you free once a year. Pay what is overdue, have mistakes corrected, and try again after about three months.',
  },
  limit: {
    why: 'The amount is more than the lender can lend you now.',
    helps: 'Ask for a smaller amount. You can try again at once.',
  },
  income: {
    why: "Your income didn't meet the lender's rules, or the lender couldn't verify it.",
    helps:
      'A smaller amount or a longer tenure. Try again when you have bank statements or salary slips that show more.',
  },
  age: {
    why: "Your age is outside the lender's limits, today or at the end of the tenure.",
    helps: "A shorter tenure, if it was the end. If you're younger than its limit, try again once you have reached it.",
  },
  employment: {
    why: "Your job or business didn't meet the lender's rules.",
    helps: 'More time in the same job or business. Ask the lender how long it should be, and try again then.',
  },
  existing_customer: {
    why: 'You already have a loan or an account with this lender.',
    helps: 'Ask the lender itself for a top-up or another loan, in its own app or branch. You can do that now.',
  },
  duplicate: {
    why: 'The lender already has an application from you, perhaps through another website.',
    helps: 'Wait for the answer to that one. Try again only after it has ended.',
  },
  documents: {
    why: 'Papers are missing, or the lender could not read them.',
    helps: "Clear copies of the papers that the lender's page asks for. Try again as soon as you have them.",
  },
  kyc: {
    why: "The lender couldn't confirm your identity.",
    helps:
      'The same name, birth date and address on PAN and Aadhaar. Have them corrected if they differ, then try again.',
  },
  customer_withdrew: {
    why: "The lender noted that you didn't want to continue.",
    helps: 'If you do want the loan, tell the lender, or apply again when you are ready.',
  },
  offer_expired: {
    why: 'The offer ended before it was accepted.',
    helps: 'Have your papers ready and apply again. You can do that now.',
  },
  policy: {
    why: "The lender's own rules decided, and it didn't name them.",
    helps: 'Ask the lender when it would look at another application. Other lenders have other rules.',
  },
  other: {
    why: 'The lender has a reason that is not on our list.',
    helps: 'Ask the lender what would change its answer, and when to try again.',
  },
}

/** Who corrected a status that had been final, and what it was before. */
export const correctionOf = (source: StatusSource | undefined, before: string | undefined): string =>
  `${source === 'staff' ? 'We' : 'The lender'} corrected this.${before === undefined ? '' : ` Before, it was ${before}.`}`

/** The row that offers to install the app. */
export const installContent = {
  offer: `${brand.name} opens faster from your home screen, also on a weak network.`,
  install: 'Add to home screen',
  onIos: `To open ${brand.name} from your home screen, tap Share in the browser's bar, then "Add to Home Screen".`,
} as const
