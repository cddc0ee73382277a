/** The sign-in with a code as the library sends it to the user pool. */
import { beforeEach, expect, it, vi } from 'vitest'
import { signInAgain } from '#lambdas/auth/sign-in-again.contract.ts'
import { signInWithCode } from '#web/lib/session/user-pool.ts'

vi.mock('#web/lib/run-time-config.ts', () => ({
  loadConfig: () =>
    Promise.resolve({ userPoolId: 'ap-south-1_pool', clientId: 'client', cognitoEndpoint: 'https://pool.example/' }),
}))

const phone = '+919876543210'
const jwt = (claims: object) => ['e30', btoa(JSON.stringify(claims)), 'x'].join('.')
const AccessToken = jwt({ iat: 1000, exp: 1900 })
const challenge = { ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: { USERNAME: phone }, Session: 'session' }
const tokens = { AuthenticationResult: { AccessToken, IdToken: AccessToken, RefreshToken: 'refresh' } }
const error = (__type: string, message: string) => ({ __type, message })
const madeMeanwhile = error('UserLambdaValidationException', `DefineAuthChallenge failed with error ${signInAgain}.`)
const crashed = error(
  'UserLambdaValidationException',
  'VerifyAuthChallengeResponse failed with error Please try again.',
)
const wrong = error('NotAuthorizedException', 'Incorrect username or password.')

interface Call {
  action: string
  body: { ClientMetadata?: Record<string, string> }
}
let calls: Call[] = []
let answers: object[] = []

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    const target = new Headers(headers).get('x-amz-target') ?? ''
    calls.push({ action: target.replace(/^.*\./, ''), body: JSON.parse(body) as Call['body'] })
    const answer = answers.shift() ?? {}
    return Promise.resolve(new Response(JSON.stringify(answer), { status: '__type' in answer ? 400 : 200 }))
  })
})

const signIn = (given: object[], proofs: Partial<Parameters<typeof signInWithCode>[2]> = {}) => {
  answers = [...given]
  return signInWithCode(phone, '123456', { browserToken: undefined, codeIds: '', ...proofs })
}

it('names the codes that the visit asked for, and the browser', async () => {
  expect(await signIn([challenge, tokens], { browserToken: 'token', codeIds: 'b,a' })).toMatchObject({
    refresh: 'refresh',
  })
  expect(calls.map(({ action }) => action)).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
  expect(calls[1]?.body.ClientMetadata).toEqual({ browser_token: 'token', code_id: 'b,a' })
  await signIn([challenge, tokens])
  expect(calls[3]?.body.ClientMetadata ?? {}).toEqual({})
})

it('signs in once more with the same code when the pool has made the user meanwhile', async () => {
  expect(await signIn([challenge, madeMeanwhile, challenge, tokens])).toMatchObject({ refresh: 'refresh' })
  expect(calls[3]?.body).toMatchObject({ ChallengeResponses: { ANSWER: '123456', USERNAME: phone } })
  await expect(signIn([challenge, madeMeanwhile, challenge, madeMeanwhile])).rejects.toThrow('does not find the user')
  expect(calls).toHaveLength(8)
})

it('distinguishes a wrong code from one that could not be checked', async () => {
  expect(await signIn([challenge, wrong])).toBe('refused')
  await expect(signIn([challenge, crashed])).rejects.toThrow('Please try again')
  expect(calls).toHaveLength(4)
})
