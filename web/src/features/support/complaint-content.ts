/** The texts of complaints: the form, the clock, and the next steps. */
import { brand } from '#contract/brand.ts'
import type { ComplaintOutcome } from '#contract/entities.ts'
import { complaintPolicy } from '#lambdas/support/support-policy.contract.ts'

const { answerDays } = complaintPolicy

export const complaintFormContent = {
  heading: 'Make a complaint',
  description: `Your complaint gets a number, and an answer within ${answerDays} days. Never send an OTP, a password or a full Aadhaar number.`,
  about: 'Who is it about?',
  us: brand.name,
  aboutHint: `If the lender isn't in the list, choose ${brand.name} and name the lender below.`,
  lendersUnknown: `We couldn't load your lenders. Choose ${brand.name} and name the lender below.`,
  loading: 'Loading your lenders',
  messagePlaceholder: 'What went wrong, and what should be put right?',
  note: 'You can also call or write to our grievance officer:',
  create: 'Send complaint',
  failed: "We couldn't send your complaint.",
  kept: 'Your complaint was not sent. What you wrote is still here: tap Send complaint to try again.',
} as const

export const complaintContent = {
  complaint: 'Complaint',
  number: (number: string) => `Complaint ${number}`,
  about: (name: string) => `About ${name}`,
  waiting: (day: number, until: string) => `Day ${day} of ${answerDays}. You get an answer by ${until}.`,
  passedOn: (day: string) => `We passed it on to the lender on ${day}.`,
  overdue: (until: string) => `The ${answerDays} days ended on ${until} without a decision.`,
  decided: {
    resolved: (day: string) => `We settled it on ${day}.`,
    partly: (day: string) => `We accepted a part of it on ${day}.`,
    rejected: (day: string) => `We rejected it on ${day}.`,
  } satisfies Record<ComplaintOutcome, (day: string) => string>,
  nextSteps: 'Next steps',
} as const

export const nextStepsContent = {
  title: 'Where you can turn next',
  now: 'You can go to the Reserve Bank of India now. It costs nothing.',
  later: (until: string) =>
    `If you have no answer by ${until}, or our answer doesn't satisfy you, you can go to the Reserve Bank of India. It costs nothing.`,
  afterLender: (lender: string, from: string | undefined) =>
    `The Reserve Bank of India hears a complaint about ${lender} ${answerDays} days after ${lender} got it in writing, ${
      from === undefined ? 'which we do for you next' : `from ${from} on`
    }. It costs nothing.`,
  us: 'Our grievance officer',
  lender: (name: string) => `${name}: nodal officer for complaints`,
  loading: "Loading the lender's officer",
  noOfficer: 'The lender has named no officer to us. Ask it who hears complaints.',
  lenderFailed: "We couldn't load the lender's officer.",
  retry: 'Try again',
  reserveBank: 'Reserve Bank of India',
  reserveBankText: 'It hears complaints about banks, other lenders and the firms that act for them. File yours online:',
  post: 'Or post it to:',
  sachet: 'Lenders without a registration',
  sachetText: 'Tell the Reserve Bank about a firm that lends without being registered:',
} as const

/** The kinds of the phone numbers of our officer. */
export const officerPhonesContent = { phone: 'Landline', mobile: 'Mobile' } as const
