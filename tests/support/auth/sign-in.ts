/** Signing in as the web app does: send-sms-otp, the code from the SMS inbox, Cognito custom authentication, PUT /api/session. */
import type { Category, UtmName } from '#contract/entities.ts'
import * as z from 'zod/mini'
import { createApiClient, expectSuccess, type ApiClient, type ApiReply } from '../api-client.ts'
import { callHttp, type HttpReply } from '../http-call.ts'
import { pickPhone } from './phones.ts'

const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  clientId: z.string(),
  cognitoEndpoint: z.string(),
})

const smsSchema = z.array(z.object({ phone: z.string(), message: z.string(), sent_at: z.iso.datetime() }))

export interface Tokens {
  accessToken: string
  idToken: string
  refreshToken: string
}

const tokensSchema = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.optional(z.string()),
  TokenType: z.literal('Bearer'),
  ExpiresIn: z.number(),
})

const readJson = async (origin: string, path: string): Promise<unknown> =>
  JSON.parse((await callHttp(origin, { path })).text) as unknown

/** What the browser gets as /config.json. */
export const readConfig = async (origin: string) => z.parse(configSchema, await readJson(origin, '/config.json'))

/** Messages to a phone, newest first. */
export const readMessages = async (origin: string, phone: string) =>
  z.parse(smsSchema, await readJson(origin, '/local/sms')).filter((sms) => sms.phone === phone)

const codesIn = (messages: { message: string }[]) => messages.flatMap(({ message }) => /\b\d{6}\b/.exec(message) ?? [])

/** The newest code sent to the phone; fails when there is none. */
export const readCode = async (origin: string, phone: string): Promise<string> => {
  const [code] = codesIn(await readMessages(origin, phone))
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** A code of six digits that was not sent to the phone. */
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

/** Moves to the start of a clock hour, for what is counted by the hour: its later moves then stay within it. */
export const advanceToNextHour = async (origin: string): Promise<void> => {
  const { now } = JSON.parse((await callHttp(origin, { path: '/local/clock' })).text) as { now: string }
  await advanceClock(origin, 3601 - ((Date.parse(now) / 1000) % 3600))
}

/** One call of the user pool's own protocol. */
export const callCognito = async (origin: string, action: string, body: object): Promise<HttpReply> => {
  const { cognitoEndpoint } = await readConfig(origin)
  return callHttp(cognitoEndpoint, {
    method: 'POST',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  })
}

export type CodeAnswer = { tokens: Tokens } | { error: string }

const readTokens = (text: string): CodeAnswer => {
  const { AuthenticationResult } = JSON.parse(text) as { AuthenticationResult?: unknown }
  if (AuthenticationResult === undefined) return { error: 'AnotherChallenge' }
  const result = z.parse(tokensSchema, AuthenticationResult)
  return {
    tokens: {
      accessToken: result.AccessToken,
      idToken: result.IdToken,
      refreshToken: result.RefreshToken ?? '',
    },
  }
}

const errorTypeOf = (reply: HttpReply) =>
  String((JSON.parse(reply.text) as { __type?: unknown }).__type).replace(/^.*#/, '')

/** Starts custom authentication; answers the session, or the error's name. */
export const initiateAuth = async (origin: string, phone: string): Promise<{ session: string } | { error: string }> => {
  const { clientId } = await readConfig(origin)
  const reply = await callCognito(origin, 'InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: phone },
  })
  if (reply.status !== 200) return { error: errorTypeOf(reply) }
  return { session: (JSON.parse(reply.text) as { Session: string }).Session }
}

/** Answers the challenge of a session. */
export const respondToChallenge = async (
  origin: string,
  phone: string,
  session: string,
  code: string,
  clientMetadata?: Record<string, string>,
): Promise<CodeAnswer> => {
  const { clientId } = await readConfig(origin)
  const reply = await callCognito(origin, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: session,
    ChallengeResponses: { USERNAME: phone, ANSWER: code },
    ...(clientMetadata && { ClientMetadata: clientMetadata }),
  })
  return reply.status === 200 ? readTokens(reply.text) : { error: errorTypeOf(reply) }
}

/** Pressing Verify: one authentication with one answer. */
export const verifyCode = async (
  origin: string,
  phone: string,
  code: string,
  clientMetadata?: Record<string, string>,
): Promise<CodeAnswer> => {
  const started = await initiateAuth(origin, phone)
  return 'error' in started ? started : respondToChallenge(origin, phone, started.session, code, clientMetadata)
}

/** Renews the tokens with the refresh token. */
export const refreshTokens = async (origin: string, refreshToken: string): Promise<CodeAnswer> => {
  const { clientId } = await readConfig(origin)
  const reply = await callCognito(origin, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })
  return reply.status === 200 ? readTokens(reply.text) : { error: errorTypeOf(reply) }
}

/** Presses Send OTP. */
export const sendCode = (client: ApiClient, phone: string): Promise<ApiReply> =>
  client.call('send-sms-otp', { body: { phone } })

export interface SignedIn {
  phone: string
  tokens: Tokens
  client: ApiClient
}

/** Signs a phone in without telling the API a category yet. */
export const signIn = async (
  origin: string,
  phone = pickPhone(),
  client = createApiClient(origin),
): Promise<SignedIn> => {
  expectSuccess('send-sms-otp', await sendCode(client, phone))
  const answer = await verifyCode(origin, phone, await readCode(origin, phone))
  if ('error' in answer) throw new Error(`sign-in failed with ${answer.error}`)
  return { phone, tokens: answer.tokens, client }
}

/** The version of the terms that a session accepts in tests. */
export const acceptedTerms = { version: '2025-09-23', language: 'en-IN' } as const

export interface Member extends SignedIn {
  id: string
  browserToken: string
}

export interface MemberOptions {
  /** @default salaried */
  category?: Category
  /** @default a random one */
  phone?: string
  /** Campaign parameters of the first visit. */
  utm?: Partial<Record<UtmName, string>>
}

/** Signs in and starts the session, as every visitor does before the wizard. */
export const signInMember = async (
  origin: string,
  { category = 'salaried', phone, utm = {} }: MemberOptions = {},
): Promise<Member> => {
  const signedIn = await signIn(origin, phone)
  const { user, browser_token } = expectSuccess(
    'start-session',
    await signedIn.client.call('start-session', {
      token: signedIn.tokens.accessToken,
      body: { category, terms: acceptedTerms, ...utm },
    }),
  )
  return { ...signedIn, id: user.id, browserToken: browser_token }
}
