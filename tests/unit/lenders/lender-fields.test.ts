/** What an engineer of a lender or a partner reads about a field that we cannot use. */
import { describe, expect, it } from 'vitest'
import { validate } from '#entry/read-request.ts'
import { statusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import { postbackQuery } from '#lambdas/lenders/lenders.contract.ts'
import { withNumericAmount } from '#lambdas/lenders/paise.rules.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

const said = { click_id: 'c', status: 'approved', occurred_at: '2026-11-26T10:30:00Z' }

const problemOf = (schema: Parameters<typeof validate>[0], value: unknown) => {
  try {
    validate(schema, value, 'body')
    return 'none'
  } catch (error) {
    return error instanceof AppError ? (error.details ?? []).map(({ message }) => message).join('; ') : String(error)
  }
}

const ofPartners = Object.entries(partnerEndpoints).map(([name, { body }]) => [name, body] as const)

describe.each([['status-updates', statusUpdateRequest] as const, ['postback', postbackQuery] as const, ...ofPartners])(
  'each field of %s',
  (_, schema) => {
    it.each(['body', ...Object.keys(schema.shape)])('%s says what it wants', (field) => {
      for (const wrong of [{}, [], 7e99, true, '', undefined]) {
        expect(problemOf(schema, { ...said, [field]: wrong })).not.toMatch(/^invalid|expected/i)
      }
    })
  },
)

it.each([
  [{ amount: '250000.50' }, 'none'],
  [{ amount: 0.1 + 0.2 }, 'none'],
  [{ amount: '2,50,000' }, 'none'],
  [{ amount: '2,50' }, /^must be a number of rupees above 0/],
  [{ amount: -1 }, /^must be a number of rupees above 0/],
  [{ occurred_at: '2026-11-26T16:00+0530' }, 'none'],
  [{ occurred_at: '2026-11-26 16:00:00' }, /^must be an ISO 8601 date and time with its offset, such as/],
  [{ occurred_at: '2026-02-31T10:30:00Z' }, /^must be an ISO 8601/],
  [{ occurred_at: 1_764_100_000 }, /^must be an ISO 8601/],
])('a status update with %j: %s', (fields, problem) => {
  expect(problemOf(statusUpdateRequest, withNumericAmount({ ...said, ...fields }))).toMatch(problem)
})
