/** The texts of repaying in another way. */
import type { RepaymentFrequency } from '#lambdas/offers/repayment.contract.ts'
import { mostMonthsBefore, type PlanChoice } from './plan.ts'

export const planContent = {
  often: 'How often you pay',
  frequencies: {
    monthly: 'Every month',
    fortnightly: 'Every two weeks',
    weekly: 'Every week',
    daily: 'Every day',
  } satisfies Record<RepaymentFrequency, string>,
  later: 'Repayment starts later',
  months: 'Months before the first payment',
  month: 'months',
  monthsError: `Please enter whole months from 1 to ${mostMonthsBefore}`,
  interest: 'Interest until then',
  interests: {
    simple_added: 'Added when it starts',
    paid: 'You pay it each month',
    compounded: 'Added each month',
    none: 'None is charged',
  } satisfies Record<PlanChoice['interest'], string>,
  emi: 'Monthly EMI',
  total: 'Total interest',
  repaid: 'Total amount',
  prompt: 'Fill in the loan above to see what you pay when.',
  same: 'Equal monthly instalments from the first month: the results above.',
  follows: 'The chart and the table show these payments.',
} as const
