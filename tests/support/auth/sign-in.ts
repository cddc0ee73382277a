/** Signs in as the web app does: send-sms-otp, the code from the SMS inbox, custom authentication of Cognito, PUT /api/session. */
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

const configs = new Map<string, Promise<z.infer<typeof configSchema>>>()

/** The run-time configuration that the browser reads, fetched once per product. */
export const readConfig = (origin: string): Promise<z.infer<typeof configSchema>> => {
  const config = configs.get(origin) ?? readJson(origin, '/config.json').then((json) => z.parse(configSchema, json))
  configs.set(origin, config)
  return config
}

/** SMS to the phone, newest first. */
export const readMessages = async (origin: string, phone: string) =>
  z.parse(smsSchema, await readJson(origin, '/local/sms')).filter((sms) => sms.phone === phone)

const codesIn = (messages: { message: string }[]) => messages.flatMap(({ message }) => /\b\d{6}\b/.exec(message) ?? [])

/** The newest code that was sent to the phone; throws when there is none. */
export const readCode = async (origin: string, phone: string): Promise<string> => {
  const [code] = codesIn(await readMessages(origin, phone))
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
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
export const readClock = async (origin: string): Promise<number> => {
  const { now } = JSON.parse((await callHttp(origin, { path: '/local/clock' })).text) as { now: string }
  return Date.parse(now)
}

/** Moves to the start of an hour, so that what is counted by the hour starts at 0 and stays within this hour. */
export const advanceToNextHour = async (origin: string): Promise<void> => {
  await advanceClock(origin, 3601 - (((await readClock(origin)) / 1000) % 3600))
}

/** Calls an action of the user pool in its own protocol. */
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

/** Starts custom authentication and returns the session, or the name of the error. */
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

/** Answers the challenge of a session with a code. */
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

/** What the Verify button does: one authentication with one answer. */
export const verifyCode = async (
  origin: string,
  phone: string,
  code: string,
  clientMetadata?: Record<string, string>,
): Promise<CodeAnswer> => {
  const started = await initiateAuth(origin, phone)
  return 'error' in started ? started : respondToChallenge(origin, phone, started.session, code, clientMetadata)
}

/** Renews the tokens; the answer holds no new refresh token. */
export const refreshTokens = async (origin: string, refreshToken: string): Promise<CodeAnswer> => {
  const { clientId } = await readConfig(origin)
  const reply = await callCognito(origin, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  })
  return reply.status === 200 ? readTokens(reply.text) : { error: errorTypeOf(reply) }
}

/** What the Send OTP button does. */
export const sendCode = (client: ApiClient, phone: string): Promise<ApiReply> =>
  client.call('send-sms-otp', { body: { phone } })

export interface SignedIn {
  phone: string
  tokens: Tokens
  client: ApiClient
}

/** Signs a phone in, up to its tokens, and starts no session. */
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

/** The terms that a session accepts in tests. */
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
