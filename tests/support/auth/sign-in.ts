/** Signs in as the web app does: send-sms-otp, the code from the SMS inbox, custom authentication of Cognito, PUT /api/session. */
import { setTimeout } from 'node:timers/promises'
import type { Operation } from '#contract/endpoints.ts'
import type { Category } from '#contract/entities.ts'
import { createApiClient, expectSuccess, type ApiCall, type ApiClient, type ApiReply } from '../api-client.ts'
import { callHttp, type HttpReply } from '../http-call.ts'
import { pickPhone } from './phones.ts'

export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string
}

const readJson = async <Value>(origin: string, path: string): Promise<Value> =>
  JSON.parse((await callHttp(origin, { path })).text) as Value

/** The run-time configuration that the browser reads. */
export const readConfig = (origin: string) =>
  readJson<{ clientId: string; cognitoEndpoint: string; partnerApiUrl: string; socketUrl: string }>(
    origin,
    '/config.json',
  )

/** SMS to the phone, newest first. */
export const readMessages = (origin: string, phone: string) =>
  readJson<{ phone: string; message: string }[]>(origin, `/local/sms?phone=${encodeURIComponent(phone)}`)

const codesIn = (messages: { message: string }[]) => messages.flatMap(({ message }) => /\b\d{6}\b/.exec(message) ?? [])

const codeWaits = Array.from({ length: 50 }, () => 100)

/** The newest code that was sent to the phone, which may arrive after the answer of a busy product; throws when there is none. */
export const readCode = async (origin: string, phone: string): Promise<string> => {
  for (const milliseconds of codeWaits) {
    const [code] = codesIn(await readMessages(origin, phone))
    if (code) return code
    await setTimeout(milliseconds)
  }
  throw new Error(`no code was sent to ${phone}`)
}

/** Six digits that are no code of the phone. */
export const pickWrongCode = async (origin: string, phone: string): Promise<string> => {
  const sent = new Set(codesIn(await readMessages(origin, phone)))
  for (let code = 111_111; ; code += 1) if (!sent.has(String(code))) return String(code)
}

/** Moves the product's clock forward. */
export const advanceClock = async (origin: string, seconds: number): Promise<void> => {
  const reply = await callHttp(origin, {
    method: 'POST',
    path: '/local/clock',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: seconds }),
  })
  if (reply.status >= 300) throw new Error(`the clock answered ${reply.status} ${reply.text}`)
}

/** The product's time in milliseconds since the epoch. */
export const readClock = async (origin: string): Promise<number> =>
  Date.parse((await readJson<{ now: string }>(origin, '/local/clock')).now)

/** Calls an action of the user pool in its own protocol. */
export const callCognito = async (origin: string, action: string, fields: object): Promise<HttpReply> => {
  const { cognitoEndpoint, clientId } = await readConfig(origin)
  return callHttp(cognitoEndpoint, {
    method: 'POST',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...fields }),
  })
}

type CodeAnswer = { tokens: Tokens } | { error: string }

interface CognitoAnswer {
  __type?: string
  Session?: string
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken?: string }
}

const readTokens = (reply: HttpReply): CodeAnswer => {
  const { __type = 'AnotherChallenge', AuthenticationResult: result } = JSON.parse(reply.text) as CognitoAnswer
  if (!result) return { error: __type.replace(/^.*#/, '') }
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken = '' } = result
  return { tokens: { accessToken, idToken, refreshToken } }
}

/** Starts custom authentication and returns its session. */
export const initiateAuth = async (origin: string, phone: string): Promise<string> => {
  const parameters = { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: phone } }
  const { text } = await callCognito(origin, 'InitiateAuth', parameters)
  const { Session } = JSON.parse(text) as CognitoAnswer
  if (!Session) throw new Error(`no session was started: ${text}`)
  return Session
}

/** Answers the challenge of a session with a code. */
export const respondToChallenge = async (
  origin: string,
  phone: string,
  session: string,
  code: string,
  clientMetadata: Record<string, string> = {},
): Promise<CodeAnswer> =>
  readTokens(
    await callCognito(origin, 'RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: session,
      ChallengeResponses: { USERNAME: phone, ANSWER: code },
      ClientMetadata: clientMetadata,
    }),
  )

/** What the Verify button does: one authentication with one answer. */
export const verifyCode = async (
  origin: string,
  phone: string,
  code: string,
  clientMetadata?: Record<string, string>,
): Promise<CodeAnswer> => respondToChallenge(origin, phone, await initiateAuth(origin, phone), code, clientMetadata)

/** Renews the tokens; the answer holds no new refresh token. */
export const refreshTokens = async (origin: string, refreshToken: string): Promise<CodeAnswer> => {
  const parameters = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } }
  return readTokens(await callCognito(origin, 'InitiateAuth', parameters))
}

export const expectTokens = (answer: CodeAnswer): Tokens => {
  if ('error' in answer) throw new Error(`no tokens: ${answer.error}`)
  return answer.tokens
}

/** What the Send OTP button does. */
export const sendCode = (client: ApiClient, phone: string): Promise<ApiReply> =>
  client.call('send-sms-otp', { body: { phone } })

export interface SignedIn {
  phone: string
  tokens: Tokens
  client: ApiClient
}

/** A check that failed, as on a busy machine, is answered with the words to try again: the same code counts once more. */
const verifyPatiently = async (origin: string, phone: string, code: string): Promise<CodeAnswer> => {
  const answer = await verifyCode(origin, phone, code)
  const hasFailed = 'error' in answer && answer.error === 'UserLambdaValidationException'
  return hasFailed ? verifyCode(origin, phone, code) : answer
}

/** Signs a phone in, up to its tokens, and starts no session. */
export const signIn = async (origin: string, phone = pickPhone()): Promise<SignedIn> => {
  const client = createApiClient(origin)
  expectSuccess('send-sms-otp', await sendCode(client, phone))
  return { phone, tokens: expectTokens(await verifyPatiently(origin, phone, await readCode(origin, phone))), client }
}

/** Calls an operation with the access token of the user. */
export const callAs = ({ client, tokens }: SignedIn, operation: Operation, call: ApiCall = {}): Promise<ApiReply> =>
  client.call(operation, { token: tokens.accessToken, ...call })

/** Calls an operation as the user and returns the body of its success. */
export const succeedAs = async <Name extends Operation>(user: SignedIn, operation: Name, call?: ApiCall) =>
  expectSuccess(operation, await callAs(user, operation, call))

/** What the Log Out button does. */
export const endSession = (user: SignedIn) =>
  succeedAs(user, 'end-session', { body: { refresh_token: user.tokens.refreshToken } })

/** The terms that a session accepts in tests. */
export const acceptedTerms = { version: '2026-11-23', language: 'en-IN' } as const

export interface Member extends SignedIn {
  id: string
  browserToken: string
}

export interface MemberOptions {
  /** @default salaried */
  category?: Category
  /** @default a random one */
  phone?: string
}

/** Signs in and starts the session, as every visitor does before the wizard. */
export const signInMember = async (
  origin: string,
  { category = 'salaried', phone }: MemberOptions = {},
): Promise<Member> => {
  const signedIn = await signIn(origin, phone)
  const body = { category, terms: acceptedTerms }
  const { user, browser_token } = await succeedAs(signedIn, 'start-session', { body })
  return { ...signedIn, id: user.id, browserToken: browser_token }
}
