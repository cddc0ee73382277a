/** Texts of the room Complaints. */
import { deskPolicy } from '#lambdas/support/desk-policy.contract.ts'
import { roomTitles } from '#staff/lib/content.ts'
import { complaintOutcomeWords } from '#staff/lib/labels.ts'

const ages = deskPolicy.complaintAges.map((from, index) => {
  const next = deskPolicy.complaintAges[index + 1]
  return next === undefined ? `${from} days or more` : `${from} to ${next - 1} days`
})

export const complaintsContent = {
  title: roomTitles.complaints,
  heading: 'By age and outcome',
  rule: 'Complaints that were made in these days. The age is that at the decision, or now while there is none.',
  cut: 'There are more in these days than are read: choose fewer days.',
  headings: ['Outcome', ...ages, 'All'],
  states: {
    waiting: 'Under way, within 30 days',
    overdue: 'Under way, over 30 days',
    ...complaintOutcomeWords,
  },
  file: 'complaints.csv',
} as const
