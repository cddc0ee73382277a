/** Texts of the room Reports. */
import type { ComplaintRow } from '#contract/staff/report-room.ts'
import { deskPolicy } from '#contract/staff/desk-policy.ts'
import { complaintOutcomeWords } from '#staff/lib/labels.ts'

const ages = deskPolicy.complaintAges.map((from, index) => {
  const next = deskPolicy.complaintAges[index + 1]
  return next === undefined ? `${from} days or more` : `${from} to ${next - 1} days`
})

export const reportsContent = {
  title: 'Reports',
  summary:
    'Answers and closings by person and day, complaints by age and outcome, loans by lender, partner and campaign',
  count: 'Count',
  cut: 'There was more in these days than the report reads: choose fewer days.',
  money: {
    heading: 'From the click to the loan',
    rule: 'Applications that began in these days, by what has become of them until now. Sums are as the lenders said.',
    by: 'By',
    dimensions: { lender_name: 'Lender', partner_code: 'Partner', campaign: 'Campaign' },
    none: { lender_name: 'No lender', partner_code: 'No partner', campaign: 'No campaign' },
    columns: {
      begun: 'Applications',
      open: 'No news',
      underWay: 'Under way',
      approved: 'Approved',
      approvedSum: 'Approved, ₹',
      disbursed: 'Disbursed',
      disbursedSum: 'Disbursed, ₹',
      ended: 'Ended without a loan',
    },
    total: 'All',
    file: 'loans.csv',
  },
  leads: {
    heading: 'Leads of partners',
    rule: 'Users whom a partner submitted in these days, and its users who signed in for the first time in these days.',
    columns: { partner: 'Partner', accepted: 'Submitted', signedIn: 'Signed in', clicked: 'Opened a lender' },
    file: 'leads.csv',
  },
  answers: {
    heading: 'Answers and closings',
    rule: 'Times are medians: from the opening of a ticket to its first answer, and to its closing.',
    columns: {
      day: 'Day',
      email: 'Staff member',
      answers: 'Answers',
      first: 'First answers',
      firstMinutes: 'Minutes to the first',
      closed: 'Closed',
      closeHours: 'Hours to the closing',
    },
    none: 'Nobody answered or closed a ticket in these days.',
    file: 'answers.csv',
  },
  complaints: {
    heading: 'Complaints',
    rule: 'Complaints that were made in these days. The age is that at the decision, or now while there is none.',
    state: 'Outcome',
    states: {
      waiting: 'Under way, within 30 days',
      overdue: 'Under way, over 30 days',
      ...complaintOutcomeWords,
    } satisfies Record<ComplaintRow['state'], string>,
    ages,
    all: 'All',
    file: 'complaints.csv',
  },
} as const
