import { expect, it } from 'vitest'
import { describeAwsProblem } from '#bin/ops/aws-problem.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

const refused = 'User: arn:aws:iam::1:user/a is not authorized to perform: dynamodb:ListTables'

it.each([
  [{ name: 'CredentialsProviderError' }, 'none loaded', /^no AWS credentials .*: sign in with aws sso login/],
  [{ name: 'ExpiredTokenException' }, 'expired', /^AWS does not accept .*: sign in with aws sso login/],
  [{ name: 'UnrecognizedClientException' }, 'invalid', /^AWS does not accept .*AWS_PROFILE$/],
  [{ name: 'AccessDeniedException' }, refused, /^AWS refuses this \(User: .*ListTables\): ask for that right/],
  [{ code: 'ENOTFOUND' }, 'getaddrinfo ENOTFOUND', /region mumbai: check AWS_REGION/],
  [{ name: 'TimeoutError' }, 'timed out', /cannot be reached in the region mumbai: check the network/],
])('%j of AWS is explained with the next step', (fields, message, line) => {
  const error = Object.assign(new Error(message), fields)
  expect(describeAwsProblem(error, 'mumbai')).toMatch(line)
  expect(describeAwsProblem(new AppError('BUSY', undefined, { cause: error }), 'mumbai')).toMatch(line)
})

it('a defect is not explained away', () => {
  expect(describeAwsProblem(new TypeError('x is not a function'), 'ap-south-1')).toBeUndefined()
})
