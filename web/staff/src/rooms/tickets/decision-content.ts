/** The texts of the decision about a complaint. */
import type { ComplaintOutcome } from '#contract/entities.ts'

export const decisionContent = {
  title: (number: string) => `Decide complaint ${number}`,
  text: 'The visitor reads the answer at once. After a part or a rejection the visitor may go to the Reserve Bank.',
  outcome: 'Outcome',
  outcomes: {
    resolved: 'Settled',
    partly: 'Accepted in part',
    rejected: 'Rejected',
  } satisfies Record<ComplaintOutcome, string>,
  answer: 'Answer to the visitor',
  save: 'Close the complaint',
  done: 'The complaint is decided',
} as const
