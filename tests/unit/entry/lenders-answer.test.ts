import { expect, it } from 'vitest'
import { getLendersResponse } from '#lambdas/partner-api/get-lenders.contract.ts'
import { lendersAnswer } from '#lambdas/partner-api/partner-calls.function.ts'

const terms = {
  lender_id: 'one',
  name: 'The "One" Bank',
  interest_rate: '10.5%',
  max_amount: '₹5 lakh',
  features: ['No fee'],
  processing_time: '2 days',
  fee: { percent: 2 },
}
const forUser = { tracking_link: 'https://www.example.in/go/a.b', fits: false, reasons: ['Lends from age 21'] }

it('the answer of get-lenders fits its schema, and fields outside the schema are never sent', () => {
  const listed = [
    { terms: { ...terms, priority: 1 }, ...forUser, phone: '+919876543210' },
    { terms: { ...terms, lender_id: 'two' }, ...forUser },
  ]
  const answered: unknown = JSON.parse(lendersAnswer(listed).body)
  const lenders = [
    { ...terms, ...forUser },
    { ...terms, lender_id: 'two', ...forUser },
  ]
  expect(answered).toEqual({ success: true, data: { lenders, total_count: 2 } })
  expect(getLendersResponse.parse(answered)).toEqual(answered)
})
