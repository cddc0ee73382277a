import { expect, it } from 'vitest'
import { describeAwsProblem } from '#bin/ops/aws-problem.ts'
import { AppError } from '#domain/app-error.ts'

const errorOf = (name: string, message: string, code?: string) =>
  Object.assign(new Error(message), { name }, code === undefined ? {} : { code })

const refused = 'User: arn:aws:iam::1:user/a is not authorized to perform: dynamodb:ListTables'

it.each([
  [
    'CredentialsProviderError',
    'Could not load credentials',
    undefined,
    /^no AWS credentials .*: sign in with aws sso login/,
  ],
  [
    'ExpiredTokenException',
    'The security token is expired',
    undefined,
    /^AWS does not accept .*: sign in with aws sso login/,
  ],
  ['UnrecognizedClientException', 'The token is invalid', undefined, /^AWS does not accept .*AWS_PROFILE$/],
  ['AccessDeniedException', refused, undefined, /^AWS refuses this \(User: .*ListTables\): ask for that right/],
  ['Error', 'getaddrinfo ENOTFOUND dynamodb.mumbai.amazonaws.com', 'ENOTFOUND', /region mumbai: check AWS_REGION/],
  ['TimeoutError', 'connect timed out', undefined, /cannot be reached in the region mumbai: check the network/],
])('%s of AWS is explained with the next step', (name, message, code, line) => {
  const error = errorOf(name, message, code)
  expect(describeAwsProblem(error, 'mumbai')).toMatch(line)
  expect(describeAwsProblem(new AppError('BUSY', undefined, { cause: error }), 'mumbai')).toMatch(line)
})

it('a defect is not explained away', () => {
  expect(describeAwsProblem(new TypeError('x is not a function'), 'ap-south-1')).toBeUndefined()
})
