/** The texts of the next step on home; those of an unfinished profile are its feature's. */
import type { ComplaintOutcome } from '#contract/entities.ts'

export const nextStepContent = {
  complete: {
    title: 'Your loan is approved',
    text: (lender: string) => `Complete it with ${lender}.`,
    action: 'Continue with Lender',
  },
  read: {
    title: 'Support has answered',
    decided: {
      resolved: 'Your complaint is settled',
      partly: 'We accepted a part of your complaint',
      rejected: 'Your complaint is decided',
    } satisfies Record<ComplaintOutcome, string>,
    text: (title: string) => `About: ${title}`,
    action: 'Read the answer',
  },
  finish: {
    title: 'Finish your application',
    text: (lender: string) => `${lender}: you opened the form.`,
    action: 'Continue',
    finished: "I've finished",
    saved: {
      title: 'Thanks',
      description: "The lender decides now, and you'll see its answer in Loan Status.",
      tone: 'good',
    },
  },
  papers: (papers: readonly string[]) => `Keep ready: ${papers.join(', ')}`,
  follow: {
    title: (applications: number) => (applications === 1 ? 'Your application' : `News on ${applications} applications`),
    action: 'Loan Status',
  },
  unknown: {
    title: "We couldn't load your news",
    text: 'Your applications and messages are safe. You can compare offers all the same.',
  },
  compare: 'Compare offers',
} as const
